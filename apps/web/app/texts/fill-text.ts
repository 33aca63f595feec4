import { type Language, localeOf } from '../language/language.ts'

export type Params = Readonly<Record<string, string | number>>
/** A file of app/locales: i18next's format, keys within keys. */
export interface Texts {
  readonly [key: string]: string | Texts
}

const nothing: Params = {}
const plurals = { nld: new Intl.PluralRules(localeOf.nld), eng: new Intl.PluralRules(localeOf.eng) }

/** Texts under their whole keys ('cart.empty'): a page looks up several hundred. */
export type FlatTexts = ReadonlyMap<string, string>

export function flatTexts(texts: Texts): FlatTexts {
  const entriesOf = (within: Texts, before: string): [string, string][] =>
    Object.entries(within).flatMap(([key, value]) =>
      typeof value === 'string' ? [[before + key, value]] : entriesOf(value, `${before}${key}.`),
    )
  return new Map(entriesOf(texts, ''))
}

/** The text of a key with its `{{params}}` filled in; `count` chooses between `key_one` and `key_other`. Undefined when there is none. */
export function fillText(texts: FlatTexts, language: Language, key: string, params: Params = nothing): string | undefined {
  const plural = typeof params.count === 'number' ? texts.get(`${key}_${plurals[language].select(params.count)}`) : undefined
  const text = plural ?? texts.get(key)
  return text?.includes('{{') ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')) : text
}
