/** Why a mail was not accepted: codes only, because the texts of mail servers quote addresses. */
export interface MailFailure {
  /** Of nodemailer or of the network: ETIMEDOUT, EAUTH, EENVELOPE. */
  readonly code: string
  /** Of the mail server: 550. */
  readonly responseCode: number | undefined
  /** The server rejects this recipient as unknown or unwanted; that seldom changes. */
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

/** The text in the mail's row and in the doctor's findings. */
export const failureText = ({ code, responseCode }: MailFailure): string =>
  [code, responseCode].filter((part) => part !== undefined).join(' ')
