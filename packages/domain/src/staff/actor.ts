import type { PersonId } from '../account/customer-ids.ts'

/** A null customer is unknown; `name` is the user name on the machine of a person at the command line. */
export type Actor =
  | { readonly kind: 'customer'; readonly id: PersonId | null }
  | { readonly kind: 'staff'; readonly id: number; readonly name: string }
  | { readonly kind: 'command' | 'job' | 'provider' | 'import'; readonly name: string }

export type StoredActor = Actor | { readonly kind: 'unrecorded' }

export const asCustomer = (id: PersonId | null): Actor => ({ kind: 'customer', id })
export const asJob = (name: string): Actor => ({ kind: 'job', name })
export const asImport = (name: string): Actor => ({ kind: 'import', name })
export const asProvider = (name: string): Actor => ({ kind: 'provider', name })

export const describeActor = (actor: StoredActor): string =>
  'name' in actor && actor.name !== '' ? `${actor.kind}: ${actor.name}` : actor.kind

export const nameOfActor = (actor: StoredActor): string => ('name' in actor ? actor.name : '')
