import { expect, it } from 'vitest'
import { isQuestion, topicsIn } from './search-topics.ts'

const leading = (typed: string, locale: 'nld' | 'eng' = 'nld') => {
  const [topic] = topicsIn(typed, locale)
  return topic?.page ?? topic?.headings?.[locale]
}

it('reads what a search asks about, whatever stands between its words', () => {
  expect(leading('hoe maak ik een wollen kleed schoon')).toBe('onderhoud, schoonmaken, reinigen')
  expect(leading('wat kost verzenden naar belgie')).toBe('bezorgen, levering, verzending')
  expect(leading('welke maat kleed onder bank')).toBe('sizeGuide')
  expect(leading('Track my order', 'eng')).toBe('orders')
  expect(leading('wollen kleed')).toBeUndefined()
})

it('knows a question by its first word', () => {
  expect(isQuestion('hoe groot moet een kleed zijn')).toBe(true)
  expect(isQuestion('What size rug')).toBe(true)
  expect(isQuestion('waterdicht kleed')).toBe(false)
})
