import type { Client } from '../client.ts'

/** The values that a request to the office brings along for its loaders and actions. */
export interface OfficeVisit {
  readonly client: Client
  readonly nonce: string
  readonly officeUrl: string
  readonly pageToken: string
  /** It tells only that the cookie exists. */
  readonly hasSession: boolean
  readonly keepSession: (session: { readonly token: string; readonly expiresAt: string }) => void
  readonly forgetSession: () => void
}
