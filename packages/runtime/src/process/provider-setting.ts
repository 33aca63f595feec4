import type * as v from 'valibot'

export interface ProviderSetting {
  readonly schema: v.GenericSchema
  readonly unset: string
  readonly does: string
  readonly isSecret?: true
}

export type ProviderSettings = Readonly<Record<string, unknown>>
