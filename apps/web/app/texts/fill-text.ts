import { type Language, localeOf } from '../language/language.ts'

export type Params = Readonly<Record<string, string | number>>
/** A file of app/locales: i18next's format, keys within keys. */
export interface Texts {
  readonly [key: string]: string | Texts
}

const plurals = { nld: new Intl.PluralRules(localeOf.nld), eng: new Intl.PluralRules(localeOf.eng) }

const find = (texts: Texts, key: string): string | undefined => {
  const found = key.split('.').reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts)
  return typeof found === 'string' ? found : undefined
}

/** The text of a key with its `{{params}}` filled in; `count` chooses between `key_one` and `key_other`. Undefined when there is none. */
export function fillText(texts: Texts, language: Language, key: string, params: Params = {}): string | undefined {
  const plural = typeof params.count === 'number' ? find(texts, `${key}_${plurals[language].select(params.count)}`) : undefined
  return (plural ?? find(texts, key))?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}
