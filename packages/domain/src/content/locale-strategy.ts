import type { Locale } from '../locale.ts'

/**
 * How addresses name their language (specification 3.7-5): English alone has a prefix, both have one, or none has and
 * the visitor's choice decides.
 */
export const localeStrategies = ['prefix_except_default', 'prefix', 'no_prefix'] as const
export type LocaleStrategy = (typeof localeStrategies)[number]

export const prefixes = {
  prefix_except_default: { nld: '', eng: '/en' },
  prefix: { nld: '/nl', eng: '/en' },
  no_prefix: { nld: '', eng: '' },
} as const satisfies Readonly<Record<LocaleStrategy, Readonly<Record<Locale, string>>>>

/** An address is written with a language and with how this shop's addresses name it. */
export interface Addresses {
  readonly language: Locale
  readonly strategy: LocaleStrategy
}

/**
 * Paths as the shop stores them and its API tells them, whatever the merchant has set: they always say their language.
 * Who shows one to a visitor writes it with `pathIn` in the shop's own way.
 */
export const stored = (language: Locale): Addresses => ({ language, strategy: 'prefix_except_default' })
