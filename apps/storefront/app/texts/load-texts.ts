import { type FlatTexts, flatTexts, type Texts } from '@toonbank/domain/text/fill-text.ts'
import { documentLanguage } from '../language/addresses.ts'
import type { Language } from '../language/language.ts'
import type { Room } from './rooms.ts'

/** By language and room: a page asks for them several hundred times. */
const loaded: Record<Language, Map<string, FlatTexts>> = { nld: new Map(), eng: new Map() }
const files = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' })

export const registerTexts = (language: Language, room: string, texts: Texts): void =>
  void loaded[language].set(room, flatTexts(texts))

/** The texts of a room that was loaded before; a page that asks for another has forgotten its `loadTexts`. */
export function textsOf(language: Language, room: Room): FlatTexts {
  const texts = loaded[language].get(room)
  if (!texts) throw new Error(`the texts of ${language}/${room} are not loaded`)
  return texts
}

/**
 * Awaited at the top of a layout's module, so that its texts are there before it renders. In the browser one language
 * is enough (changing it loads a new document); the server has loaded all files at start.
 */
export async function loadTexts(room: Room): Promise<void> {
  if (import.meta.env.SSR) return
  const language = documentLanguage()
  if (loaded[language].has(room)) return
  const load = files[`../locales/${language}/${room}.json`]
  if (load) registerTexts(language, room, await load())
}
