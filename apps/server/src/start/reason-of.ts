export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code, message } = error as NodeJS.ErrnoException
  return message || (code ?? 'no answer')
}

export const innermostReason = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error ? innermostReason(cause) : reasonOf(error).replace(/\.$/, '')
}
