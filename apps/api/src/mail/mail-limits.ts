/** Timeouts of a mail server, in milliseconds. */
export interface MailLimits {
  readonly connection: number
  readonly greeting: number
  /** Without any data from the server. */
  readonly silence: number
  /** The whole conversation: also for a server that sends a letter a second. */
  readonly conversation: number
}

export const mailLimits: MailLimits = { connection: 10_000, greeting: 10_000, silence: 15_000, conversation: 30_000 }
