/**
 * What PostgreSQL or the network says itself. Where several addresses of one host were tried, as of localhost, there is
 * a code only.
 */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code, message } = error as NodeJS.ErrnoException
  return message || (code ?? 'no answer')
}
