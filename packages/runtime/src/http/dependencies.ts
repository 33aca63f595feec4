import type { Connection } from '@toonbank/database/connect.ts'
import type { Circuits } from '../process/circuit.ts'
import type { Log } from '../process/log.ts'
import type { ProviderSettings } from '../process/provider-setting.ts'
import type { Standby } from '../standby/open-list-source.ts'

/** What every room may know of its process; handed in by the one place that reads the environment. */
export interface Dependencies {
  readonly database: Connection
  /** A standby of it, for lists and feeds. */
  readonly standby?: Standby | undefined
  readonly databaseUrl: string
  /** Where shoppers reach the shop, without a trailing slash. */
  readonly appUrl: string
  /** Others can reach the shop (`http/is-public.ts`). A request from outside makes it so for that request. */
  readonly isPublic: boolean
  /** A public shop that says on every page that it is a test takes payments at the sandbox bank. */
  readonly sandboxInPublic: boolean
  /** What is set for payment providers; each reads its own by its schema. */
  readonly paymentSettings?: ProviderSettings
  /** What is set for other outside services, likewise. */
  readonly serviceSettings?: ProviderSettings
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number
  /** Without it mails stay in the shop's own mailbox, and in a public shop wait to be sent. */
  readonly smtpUrl?: string | undefined
  /** Cost of password hashes, argon2id's memory in KiB and its passes; by default what a shop needs. */
  readonly passwordCost?: { readonly memory: number; readonly passes: number } | undefined
  /** Which outside services are left alone because they do not answer. Absent: this process keeps no count. */
  readonly circuits?: Circuits
  readonly clock: () => Date
  readonly log: Log
}
