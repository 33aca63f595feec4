import type { Connection } from '@toonbank/database/connect.ts'
import type { Catalogue } from './catalogue/open-catalogue.ts'
import type { Log } from './log.ts'

/** What the API is made of; handed in by the one place that reads the environment. */
export interface Parts {
  readonly database: Connection
  readonly databaseUrl: string
  /** Of this process; made by `openCatalogue`. */
  readonly catalogue: Catalogue
  /** Where shoppers reach the shop, without a trailing slash. */
  readonly appUrl: string
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number
  /** Without it mails stay in the shop's own mailbox. */
  readonly smtpUrl?: string | undefined
  readonly clock: () => Date
  readonly log: Log
}
