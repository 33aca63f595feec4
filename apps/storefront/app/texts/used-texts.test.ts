import { flatTexts, type Texts } from '@toonbank/domain/text/fill-text.ts'
import { expect, it } from 'vitest'

const files = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default', eager: true })
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../../packages/{domain,contract}/src/**/*.ts', '!**/*.test.*', '!**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
)
const rooms = Object.keys(files).flatMap((path) => /nld\/(\w+)\.json$/.exec(path)?.[1] ?? [])
const of = (language: 'nld' | 'eng', room: string) => flatTexts(files[`../locales/${language}/${room}.json`] ?? {})

const comments = /^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)$/gm
const code = Object.values(sources).join('\n').replaceAll(comments, '')
/** 'key', "key" and names of fields: `{ delivered: … }` may choose a text too. */
const written = new Set([
  ...[...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key]) => key),
  ...[...code.matchAll(/\b(\w+):/g)].map(([, key]) => key),
])
/** `states.${status}`, `error.${kind}Title`: each stands for all keys of its shape. */
const shapes = [...code.matchAll(/`([\w.-]*\$\{[^}`]*\}[\w.${}-]*)`/g)]
  .map(([, shape = '']) => shape.split(/\$\{[^}]*\}/))
  .filter((parts) => parts.join('').replaceAll('.', '') !== '')
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`))

it.each(rooms)('every text of %s is written somewhere', (room) => {
  const unused = [...of('nld', room).keys()]
    .map((key) => key.replace(/_(one|other)$/, ''))
    .filter((key) => !written.has(key) && !shapes.some((shape) => shape.test(key)))
  expect(unused).toEqual([])
})

/** What both languages say with the same words. */
const shared = [
  'Passkeys|Status|Filters|Diameter|cm|Maker|Home|Menu|Account|Privacy|BIC|Cookies|Details|Marketing|Postcode|Open',
  'Log in|Mail {{email}}|{{price}} per m²',
].flatMap((words) => words.split('|'))

it.each(rooms)('every text of %s is translated', (room) => {
  const english = of('eng', room)
  const same = [...of('nld', room)].filter(
    ([key, text]) =>
      english.get(key) === text && !shared.includes(text) && /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
  )
  expect(same).toEqual([])
})
