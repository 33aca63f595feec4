import { type FlatTexts, flatTexts, type Texts } from '@toonbank/domain/text/fill-text.ts'
import { documentLanguage } from '../language/addresses.ts'
import type { Language } from '../language/language.ts'
import type { Room } from './rooms.ts'

const loaded: Record<Language, Map<string, FlatTexts>> = { nld: new Map(), eng: new Map() }
const files = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' })

export const registerTexts = (language: Language, room: string, texts: Texts): void =>
  void loaded[language].set(room, flatTexts(texts))

/** Returns the texts of a loaded room; a page that requests another has forgotten its `loadTexts`. */
export function textsOf(language: Language, room: Room): FlatTexts {
  const texts = loaded[language].get(room)
  if (!texts) throw new Error(`the texts of ${language}/${room} are not loaded`)
  return texts
}

/**
 * A layout's module awaits it at the top, so that its texts exist before it renders. The browser loads one language,
 * because another needs a new document; the server has all.
 */
export async function loadTexts(room: Room): Promise<void> {
  if (import.meta.env.SSR) return
  const language = documentLanguage()
  if (loaded[language].has(room)) return
  const load = files[`../locales/${language}/${room}.json`]
  if (load) registerTexts(language, room, await load())
}
