import { expect, it } from 'vitest'
import { keepAllTexts } from '../texts/all-texts.server.ts'
import { phraseIn } from '../texts/use-texts.ts'
import { payAgainPhrase } from './pay-again-phrase.ts'

keepAllTexts()

it.each([
  ['a bank that does not answer', { code: 'ipoi' }, 'Deze betaalmethode is nu niet beschikbaar.'],
  ['goods that are gone', { code: 'icc' }, 'intussen uitverkocht'],
  ['too much that is not paid', { code: 'tooMuchUnpaid' }, 'Je hebt meer openstaan'],
  ['an order that is paid or closed', 'orderNotPayable', 'kan niet meer worden betaald'],
] as const)('tells %s by its own words', (_, message, told) => {
  expect(phraseIn('nld', payAgainPhrase({ message }))).toContain(told)
})
