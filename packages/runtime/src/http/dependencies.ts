import type { Connection } from '@toonbank/database/connect.ts'
import type { Circuits } from '../process/circuit.ts'
import type { Log } from '../process/log.ts'
import type { ProviderSettings } from '../process/provider-setting.ts'
import type { Standby } from '../standby/open-list-source.ts'

export interface Dependencies {
  readonly database: Connection
  readonly standby?: Standby | undefined
  readonly databaseUrl: string
  readonly appUrl: string
  /** Staff reach the back office here; absent: at the shop's own address. */
  readonly officeUrl?: string | undefined
  /**
   * True when others can reach the shop (`http/is-public.ts`); a request from outside makes it true for that request.
   */
  readonly isPublic: boolean
  /** A public shop that says on every page that it is a test takes payments at the sandbox bank. */
  readonly sandboxInPublic: boolean
  readonly paymentSettings?: ProviderSettings
  readonly serviceSettings?: ProviderSettings
  readonly rateLimitScale: number
  /** Without it mails stay in the shop's own mailbox, and in a public shop wait to be sent. */
  readonly smtpUrl?: string | undefined
  readonly passwordCost?: { readonly memory: number; readonly passes: number } | undefined
  readonly circuits?: Circuits
  readonly clock: () => Date
  readonly log: Log
}
