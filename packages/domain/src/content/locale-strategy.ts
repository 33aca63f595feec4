import type { Locale } from '../locale.ts'

/**
 * Addresses name their language in one of three ways (specification 3.7-5): only English has a prefix, both have one,
 * or none has and the visitor's choice decides.
 */
export const localeStrategies = ['prefix_except_default', 'prefix', 'no_prefix'] as const
export type LocaleStrategy = (typeof localeStrategies)[number]

export const prefixes = {
  prefix_except_default: { nld: '', eng: '/en' },
  prefix: { nld: '/nl', eng: '/en' },
  no_prefix: { nld: '', eng: '' },
} as const satisfies Readonly<Record<LocaleStrategy, Readonly<Record<Locale, string>>>>

export interface Addresses {
  readonly language: Locale
  readonly strategy: LocaleStrategy
}

/**
 * Stored paths, also those of the API, always name their language, whatever the setting; `pathIn` writes them for
 * visitors.
 */
export const stored = (language: Locale): Addresses => ({ language, strategy: 'prefix_except_default' })
