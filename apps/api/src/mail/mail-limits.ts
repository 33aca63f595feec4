/** How long a mail server may take, in milliseconds. */
export interface MailLimits {
  readonly connection: number
  readonly greeting: number
  /** Without a word in between. */
  readonly silence: number
  /** From the first to the last: also for a server that says a letter a second. */
  readonly conversation: number
}

export const mailLimits: MailLimits = { connection: 10_000, greeting: 10_000, silence: 15_000, conversation: 30_000 }
