export interface MailLimits {
  readonly connection: number
  readonly greeting: number
  readonly silence: number
  readonly conversation: number
}

export const mailLimits: MailLimits = { connection: 10_000, greeting: 10_000, silence: 15_000, conversation: 30_000 }
