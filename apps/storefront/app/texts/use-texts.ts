import { fillText, type Params } from '@toonbank/domain/text/fill-text.ts'
import type { Language } from '../language/language.ts'
import { useLanguage } from '../language/use-language.ts'
import { textsOf } from './load-texts.ts'
import type { KeysOf, Room, Rooms } from './rooms.ts'

export type Translate<R extends Room> = (key: KeysOf<Rooms[R]>, params?: Params) => string

/** Returns the texts of a room outside a component: in loaders and `meta`. A missing text shows its key. */
export const textsIn =
  <R extends Room>(language: Language, room: R): Translate<R> =>
  (key, params) =>
    fillText(textsOf(language, room), language, key, params) ?? key

export const useTexts = <R extends Room>(room: R): Translate<R> => textsIn(useLanguage(), room)

/**
 * Returns the text of a phrase key from the server ('accountLoginRequestError'); an unknown key gives the general
 * apology.
 */
export function phraseIn(language: Language, key: string, params?: Params): string {
  const texts = textsOf(language, 'common')
  return fillText(texts, language, `phrases.${key}`, params) ?? fillText(texts, language, 'phrases.unknown') ?? key
}
export const usePhrase = () => {
  const language = useLanguage()
  return (key: string, params?: Params) => phraseIn(language, key, params)
}
