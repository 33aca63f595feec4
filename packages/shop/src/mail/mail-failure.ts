/** Why a mail was not accepted. Codes only: the texts of mail servers quote addresses of customers. */
export interface MailFailure {
  /** Code of nodemailer or of the network: ETIMEDOUT, EAUTH, EENVELOPE. */
  readonly code: string
  /** SMTP reply code of the mail server: 550. */
  readonly responseCode: number | undefined
  /** The server rejects the recipient as unknown or unwanted, which seldom changes: it is retried less often. */
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

/** Text for the mail's row and for the doctor. */
export const failureText = ({ code, responseCode }: MailFailure): string =>
  [code, responseCode].filter((part) => part !== undefined).join(' ')
