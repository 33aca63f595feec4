import type { Locale } from '../locale.ts'
import { formatNumber } from './format-number.ts'
import { onFirstUse } from './on-first-use.ts'

export type Params = Readonly<Record<string, string | number>>
export interface Texts {
  readonly [key: string]: string | Texts
}

const nothing: Params = {}
const tags: Readonly<Record<Locale, string>> = { nld: 'nl-NL', eng: 'en-US' }
const plurals = onFirstUse((language: Locale) => new Intl.PluralRules(tags[language]))

export type FlatTexts = ReadonlyMap<string, string>

export function flatTexts(texts: Texts): FlatTexts {
  const entriesOf = (within: Texts, before: string): [string, string][] =>
    Object.entries(within).flatMap(([key, value]) =>
      typeof value === 'string' ? [[before + key, value]] : entriesOf(value, `${before}${key}.`),
    )
  return new Map(entriesOf(texts, ''))
}

/**
 * Fills `{{params}}` into a text; `count` selects `key_one` or `key_other` and is formatted. Undefined when there is no
 * text.
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

export const fillPlaceholders = (text: string, params: Params): string =>
  text.includes('{{') ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')) : text
