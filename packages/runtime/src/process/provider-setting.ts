import type * as v from 'valibot'

/**
 * A setting of the process for an outside service: its schema, and its row in docs/environment.md: what holds when it is not set,
 * and what it does.
 */
export interface ProviderSetting {
  readonly schema: v.GenericSchema
  readonly unset: string
  readonly does: string
  /** Its value is never printed. */
  readonly isSecret?: true
}

/** What is set for the process, of which a service reads its own by its schema. */
export type ProviderSettings = Readonly<Record<string, unknown>>
