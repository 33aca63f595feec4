import type { Locale } from '@toonbank/domain/locale.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { createContext, use } from 'react'

/** Texts of a part of the office in both languages; a text that one of them lacks does not compile. */
export const defineTexts = <Key extends string>(texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>>) => texts

type Texts<Key extends string> = ReturnType<typeof defineTexts<Key>>
export type Translate<Key extends string> = (key: Key, params?: Readonly<Record<string, string | number>>) => string

/** The language of whoever is logged in; before that, the one that the browser prefers. */
export const LocaleOfPerson = createContext<Locale>('nld')
export const useLocale = (): Locale => use(LocaleOfPerson)

export const textsIn =
  <Key extends string>(locale: Locale, texts: Texts<Key>): Translate<Key> =>
  (key, params = {}) =>
    fillPlaceholders(
      texts[locale][key],
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    )

export const useTexts = <Key extends string>(texts: Texts<Key>): Translate<Key> => textsIn(useLocale(), texts)
