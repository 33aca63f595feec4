import { expect, it } from 'vitest'
import { registerAllTexts } from '../texts/all-texts.server.ts'
import { phraseIn } from '../texts/use-texts.ts'
import { toPayProblem } from './pay-problem.ts'

registerAllTexts()

it.each([
  ['a bank that does not answer', { code: 'ipoi' }, 'Deze betaalmethode is nu niet beschikbaar.'],
  ['goods that are gone', { code: 'icc' }, 'intussen uitverkocht'],
  ['too many pieces that are not paid', { code: 'unpaidPieces', limit: 20 }, 'hooguit 20 stuks'],
  ['an order that is paid or closed', 'orderNotPayable', 'kan niet meer worden betaald'],
] as const)('tells %s by its own words', (_, message, told) => {
  const { phrase, limit } = toPayProblem({ message })
  expect(phraseIn('nld', phrase, { count: limit ?? 0 })).toContain(told)
})
