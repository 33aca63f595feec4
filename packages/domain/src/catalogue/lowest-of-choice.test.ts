import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { type EarlierList, lowestOfChoice } from './lowest-of-choice.ts'

const rule = { leading: 'incl', vatPercentage: 2100, discountPercentage: 0, percentageOfList: 10_000 } as const
const size = (id: string, price: number, discountedPrice: number | null = null, minimumPrice = 0) => ({
  groupId: 'size',
  id,
  price: cents(price),
  discountedPrice: discountedPrice === null ? null : cents(discountedPrice),
  minimumPrice: cents(minimumPrice),
})
const edge = { ...size('large', 5_00), groupId: 'edge' }
/** What was asked until this day of November. */
const until = (day: number, own: Partial<EarlierList> = {}): EarlierList => ({
  endedAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
  discountPercentage: 0,
  price: cents(10_00),
  discountedPrice: null,
  options: [size('small', 50_00), size('large', 100_00), edge],
  ...own,
})
const chosen = (id: string | undefined, areaCm2?: number, groupId = 'size') => [{ groupId, id, areaCm2 }]
const lowest = (earlier: readonly EarlierList[], of = chosen('large'), now = 90_00) =>
  lowestOfChoice(earlier, of, cents(now), rule)

it('is the product with this very choice, on both sides of VAT', () => {
  expect(lowest([until(20)])).toEqual({ inclVat: 110_00, exclVat: 90_91 })
  expect(lowest([until(20)], chosen('small'), 50_00)?.inclVat).toBe(60_00)
  expect(lowest([until(20)], chosen('large', undefined, 'edge'), 10_00)?.inclVat).toBe(15_00)
})

it('is not known of what was not sold then', () => {
  expect(lowest([])).toBeUndefined()
  expect(lowest([until(20)], chosen('huge'))).toBeUndefined()
  expect(lowest([until(20)], chosen(undefined))).toBeUndefined()
  expect(lowest([until(20)], [...chosen('large'), ...chosen('huge')])).toBeUndefined()
  const before = until(10, { options: [] })
  expect(lowest([before, until(20)])?.inclVat).toBe(110_00)
})

it('counts what the discount of then left of it, whichever way it was set', () => {
  const dearer = until(20)
  expect(lowest([until(10, { discountPercentage: 12.5 }), dearer])?.inclVat).toBe(96_25)
  expect(lowest([until(10, { discountedPrice: cents(4_00) }), dearer])?.inclVat).toBe(104_00)
  expect(lowest([until(10, { options: [size('large', 100_00, 70_00)] }), dearer])?.inclVat).toBe(80_00)
})

describe('a price that was reduced', () => {
  it('is of the promotion that still runs when it went on to less, and so is not before it', () => {
    const earlier = [until(5), until(10, { discountPercentage: 10 })]
    expect(lowest(earlier, chosen('large'), 80_00)?.inclVat).toBe(110_00)
  })

  it('and one that was not, however equal now, is what came before', () => {
    expect(lowest([until(5), until(10, { price: cents(1_00) })], chosen('large'), 120_00)?.inclVat).toBe(101_00)
  })
})

it('asks of what was made to measure the price of these measures then, at least the least', () => {
  const perM2 = (minimum: number) => until(20, { options: [size('oval', 100_00, null, minimum)] })
  expect(lowest([perM2(0)], chosen('oval', 25_000), 200_00)?.inclVat).toBe(260_00)
  expect(lowest([perM2(300_00)], chosen('oval', 25_000), 200_00)?.inclVat).toBe(310_00)
})
