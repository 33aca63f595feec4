import type * as v from 'valibot'

/** A process setting of an outside service: its schema, and its texts in README. */
export interface ProviderSetting {
  readonly schema: v.GenericSchema
  readonly unset: string
  readonly does: string
  /** Its value is never repeated. */
  readonly isSecret?: true
}

/** What is set for the process, of which a service reads its own by its schema. */
export type ProviderSettings = Readonly<Record<string, unknown>>

/** A finding of the doctor: one sentence that says what to do. */
export interface Examination {
  readonly about: string
  readonly verdict: 'good' | 'missing' | 'dangerous'
  readonly sentence: string
}
