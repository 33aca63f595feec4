import { expect, it } from 'vitest'
import { draw, read } from '../testing/draw.tsx'
import { PriceTag } from './price-tag.tsx'

const prices = (discountPercentage: number) =>
  ({
    ...{ baseInclVat: 399_00, baseExclVat: 399_00, discountInclVat: 299_00, discountExclVat: 299_00 },
    discountPercentage,
  }) as never

/** Without what is hidden from screen readers. */
const spokenText = (html: string) =>
  html.replaceAll(/<span[^>]* aria-hidden="true">.*?<\/span>/g, '').replaceAll(/<[^>]+>/g, '')

it.each([
  [false, '/', 'Eerst € 399,00, nu € 299,00'],
  [true, '/', 'Eerst vanaf € 399,00, nu vanaf € 299,00'],
  [false, '/en/', 'Was €399.00, now €299.00'],
  [true, '/en/', 'Was from €399.00, now from €299.00'],
])('a reduction is one phrase when read aloud (from: %s, %s)', (from, path, phrase) => {
  expect(spokenText(draw(<PriceTag prices={prices(2_500)} from={from} />, { path }))).toBe(phrase)
})

it('a price of several choices says so, also aloud', () => {
  expect(read(<PriceTag prices={prices(0)} from />)).toBe('vanaf|€ 299,00')
})
