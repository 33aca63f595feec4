import type { PersonId } from '../account/customer-ids.ts'

/** A null customer is one that the shop cannot tell; `name` is the user name on the machine of somebody at the command line. */
export type Actor =
  | { readonly kind: 'customer'; readonly id: PersonId | null }
  | { readonly kind: 'staff'; readonly id: number; readonly name: string }
  | { readonly kind: 'command' | 'job' | 'provider' | 'import'; readonly name: string }

/** Rows from before the shop stored who did something say so. */
export type StoredActor = Actor | { readonly kind: 'unrecorded' }

export const asCustomer = (id: PersonId | null): Actor => ({ kind: 'customer', id })
export const asJob = (name: string): Actor => ({ kind: 'job', name })
/** `name`: of the file. */
export const asImport = (name: string): Actor => ({ kind: 'import', name })
export const asProvider = (name: string): Actor => ({ kind: 'provider', name })

/** One line for a history: 'staff: Anja', 'command: anja', 'customer'. */
export const describeActor = (actor: StoredActor): string =>
  'name' in actor && actor.name !== '' ? `${actor.kind}: ${actor.name}` : actor.kind

/** The name of whoever acts for the shop; empty: it is not stored. */
export const nameOfActor = (actor: StoredActor): string => ('name' in actor ? actor.name : '')
