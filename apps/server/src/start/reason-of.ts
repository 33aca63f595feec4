/**
 * What PostgreSQL or the network says itself. Where several addresses of one host were tried, as of localhost, there is
 * a code only.
 */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code, message } = error as NodeJS.ErrnoException
  return message || (code ?? 'no answer')
}

/** The reason of the innermost error: what libraries wrap around it are whole statements. */
export const innermostReason = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error ? innermostReason(cause) : reasonOf(error).replace(/\.$/, '')
}
