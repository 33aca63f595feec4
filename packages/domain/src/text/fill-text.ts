import type { Locale } from '../locale.ts'
import { formatNumber } from './format-number.ts'
import { onFirstUse } from './on-first-use.ts'

export type Params = Readonly<Record<string, string | number>>
/**
 * Texts of one language in i18next's format, keys within keys; all texts of shop, mails and bank page are written so.
 */
export interface Texts {
  readonly [key: string]: string | Texts
}

const nothing: Params = {}
const tags: Readonly<Record<Locale, string>> = { nld: 'nl-NL', eng: 'en-US' }
const plurals = onFirstUse((language: Locale) => new Intl.PluralRules(tags[language]))

/** Texts under their whole keys ('cart.empty'): a page looks up several hundred. */
export type FlatTexts = ReadonlyMap<string, string>

export function flatTexts(texts: Texts): FlatTexts {
  const entriesOf = (within: Texts, before: string): [string, string][] =>
    Object.entries(within).flatMap(([key, value]) =>
      typeof value === 'string' ? [[before + key, value]] : entriesOf(value, `${before}${key}.`),
    )
  return new Map(entriesOf(texts, ''))
}

/**
 * The text of a key with its `{{params}}` filled in; `count` chooses between `key_one` and `key_other`, and is written
 * as the language writes numbers: '12.522'. Undefined when there is none.
 */
export function fillText(
  texts: FlatTexts,
  language: Locale,
  key: string,
  params: Params = nothing,
): string | undefined {
  const { count } = params
  if (typeof count !== 'number') return fillIn(texts.get(key), params)
  const plural = texts.get(`${key}_${plurals(language).select(count)}`) ?? texts.get(key)
  return fillIn(plural, { ...params, count: formatNumber(count, tags[language]) })
}

const fillIn = (text: string | undefined, params: Params) => text && fillPlaceholders(text, params)

/** One text with its `{{params}}` filled in. */
export const fillPlaceholders = (text: string, params: Params): string =>
  text.includes('{{') ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')) : text
