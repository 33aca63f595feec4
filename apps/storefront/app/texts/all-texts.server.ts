import type { Texts } from '@toonbank/domain/text/fill-text.ts'
import { languages } from '../language/language.ts'
import { registerTexts } from './load-texts.ts'

const files = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default', eager: true })

export function registerAllTexts(): void {
  for (const [path, texts] of Object.entries(files)) {
    const [, name = '', room = ''] = /(\w+)\/(\w+)\.json$/.exec(path) ?? []
    const language = languages.find((one) => one === name)
    if (language) registerTexts(language, room, texts)
  }
}
