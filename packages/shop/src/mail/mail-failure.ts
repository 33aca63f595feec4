/** It contains codes only, because the texts of mail servers quote addresses of customers. */
export interface MailFailure {
  readonly code: string
  readonly responseCode: number | undefined
  /** The server rejects the recipient, which seldom changes, so the mail is retried less often. */
  readonly isRefusal: boolean
}

export function toMailFailure(error: unknown): MailFailure {
  const { code, responseCode, command, name } = (error instanceof Error ? error : {}) as Partial<
    Record<keyof MailFailure | 'command' | 'name', unknown>
  >
  const response = typeof responseCode === 'number' ? responseCode : undefined
  const told = name === 'AbortError' || name === 'TimeoutError' ? 'ETIMEDOUT' : (code ?? name)
  return {
    code: typeof told === 'string' && /^\w{1,40}$/.test(told) ? told : 'unknown',
    responseCode: response,
    isRefusal: command === 'RCPT TO' && response !== undefined && response >= 500,
  }
}

export const failureText = ({ code, responseCode }: MailFailure): string =>
  [code, responseCode].filter((part) => part !== undefined).join(' ')
