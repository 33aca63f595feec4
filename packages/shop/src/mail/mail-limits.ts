/** Timeouts of a mail server, in milliseconds. */
export interface MailLimits {
  readonly connection: number
  readonly greeting: number
  /** Without any data from the server. */
  readonly silence: number
  /** Total time of a conversation: against a server that sends a byte now and then, so that `silence` never ends it. */
  readonly conversation: number
}

export const mailLimits: MailLimits = { connection: 10_000, greeting: 10_000, silence: 15_000, conversation: 30_000 }
