import type { Connection } from '@toonbank/database/connect.ts'

/** What the API is made of; handed in by the one place that reads the environment. */
export interface Parts {
  readonly database: Connection
  readonly databaseUrl: string
  /** Where shoppers reach the shop, without a trailing slash. */
  readonly appUrl: string
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number
  /** Without it mails stay in the shop's own mailbox. */
  readonly smtpUrl?: string | undefined
  readonly clock: () => Date
  readonly log: Log
}

export interface Log {
  info(detail: object | string, message?: string): void
  warn(detail: object | string, message?: string): void
  error(detail: object | string, message?: string): void
}
