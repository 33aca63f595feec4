import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeTexts, codeWord, reasonWord } from './code-texts.ts'
import { fieldTexts } from './field-texts.ts'

const parts = readFileSync(new URL('../../../../../packages/shop/src/office/history-parts.ts', import.meta.url), 'utf8')

it('has a word for every field that a part of the history names', () => {
  const built = [...parts.matchAll(/jsonb_build_object\(([^;]*?)\)\s*(?:,|AS|FROM)/gs)].map(([, inside = '']) => inside)
  const names = built.flatMap((inside) => [...inside.matchAll(/'(\w+)',/g)].map(([, name = '']) => name))
  expect(names.length).toBeGreaterThan(30)
  // Codes stand among them as values.
  const unknown = [...new Set(names)].filter(
    (name) => !Object.hasOwn(fieldTexts.nld, name) && !Object.hasOwn(codeTexts.nld, name),
  )
  expect(unknown).toEqual([])
})

it('says a code by the word of its kind, else of all kinds, else as it is', () => {
  const say = (of: string, code: string) => codeWord((key) => codeTexts.nld[key], of, code)
  expect([say('orderState', 'paid'), say('payment', 'paid'), say('ticketClosed', 'closed')]).toEqual([
    ...['te verzenden', 'betaald', 'gesloten'],
  ])
  expect(say('payment', 'new')).toBe('new')
})

it('says why a review was refused or an order moved, and repeats the words of people', () => {
  const say = (...[kind, reason]: readonly ['review' | 'orderState' | 'orderNote', string]) =>
    reasonWord((key) => codeTexts.nld[key], kind, reason)
  expect(say('review', 'unlawful')).toBe('onwettig')
  expect(say('orderState', 'readyForPickup')).toBe('klaar om af te halen')
  expect(say('orderNote', 'paid')).toBe('paid')
})

it('has a name for every payment provider', () => {
  const folders = readdirSync(new URL('../../../../../packages/adapters/src/payment/', import.meta.url), {
    withFileTypes: true,
  })
  const providers = folders.filter((one) => one.isDirectory()).map(({ name }) => name)
  expect(providers.length).toBeGreaterThan(3)
  expect(providers.filter((name) => !Object.hasOwn(codeTexts.nld, name))).toEqual([])
})
