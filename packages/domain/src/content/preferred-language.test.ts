import { expect, it } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

it.each([
  [undefined, null, 'nld'],
  [undefined, 'en-GB,en;q=0.9,nl;q=0.1', 'eng'],
  [undefined, 'nl;q=0.1, en;q=0.9', 'eng'],
  [undefined, 'en;q=0,nl', 'nld'],
  [undefined, 'de-DE,fr;q=0.9', 'nld'],
  [undefined, 'de, en;q=0.5, nl;q=0.5', 'eng'],
  [undefined, 'english', 'nld'],
  ['nld', 'en', 'nld'],
  ['eng', 'nl', 'eng'],
  ['deu', 'en', 'eng'],
] as const)('who chose %s and whose browser asks for %s reads %s', (chosen, accepted, language) => {
  expect(preferredLanguage(chosen, accepted)).toBe(language)
})
