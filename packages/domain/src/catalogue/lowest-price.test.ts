import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Cents, cents } from '../money/cents.ts'
import { bothSides } from '../tax/vat.ts'
import { announcedPrice, lowestBefore, type PricePeriod } from './lowest-price.ts'
import { unitPrices } from './unit-price.ts'

const day = 86_400_000
const today = Date.parse('2026-11-21T12:00:00Z')
/** A price that held until so many days ago. */
const until = (daysAgo: number, price: number, isReduced = false): PricePeriod => ({
  endedAt: today - daysAgo * day,
  price: cents(price),
  isReduced,
})

it('tells the price before a promotion that started today, or forty days ago', () => {
  expect(lowestBefore([until(0, 100_00)], cents(80_00))).toBe(100_00)
  expect(lowestBefore([until(40, 100_00)], cents(80_00))).toBe(100_00)
})

it('looks back thirty days from where the promotion began, not from today', () => {
  expect(lowestBefore([until(71, 70_00), until(40, 100_00)], cents(80_00))).toBe(100_00)
  expect(lowestBefore([until(69, 70_00), until(40, 100_00)], cents(80_00))).toBe(70_00)
})

it('is not taken in by a price that was raised for the promotion', () => {
  expect(lowestBefore([until(10, 100_00), until(0, 150_00)], cents(120_00))).toBe(100_00)
})

it('counts what an earlier promotion asked', () => {
  expect(lowestBefore([until(25, 100_00), until(20, 75_00, true), until(0, 100_00)], cents(80_00))).toBe(75_00)
})

it('keeps its beginning when a promotion goes on to lower prices, and begins anew when the price rises', () => {
  expect(lowestBefore([until(50, 100_00), until(5, 90_00, true)], cents(70_00))).toBe(100_00)
  expect(lowestBefore([until(50, 100_00), until(5, 70_00, true)], cents(90_00))).toBe(70_00)
})

it('knows nothing of a rug that was never sold for more', () => {
  expect(lowestBefore([], cents(80_00))).toBeUndefined()
  expect(lowestBefore([until(5, 80_00, true)], cents(80_00))).toBeUndefined()
})

const anyPast = fc
  .array(
    fc.record({
      days: fc.integer({ min: 1, max: 45 }),
      price: fc.integer({ min: 1, max: 30 }),
      isReduced: fc.boolean(),
    }),
    {
      maxLength: 8,
    },
  )
  .map((steps) => {
    let ago = steps.reduce((total, { days }) => total + days, 0)
    return steps.map(({ days, price, isReduced }) => {
      ago -= days
      return until(ago, price, isReduced)
    })
  })

/** Day by day, and nothing shared with the rule: what was asked on each evening, walked back from today. */
function dayByDay(periods: readonly PricePeriod[], now: Cents): number | undefined {
  const dayOf = (endedAt: number) => Math.round((endedAt - today) / day)
  const first = dayOf(periods[0]?.endedAt ?? today) - 60
  const evenings = Array.from({ length: 1 - first }, (_, at) => {
    const evening = first + at
    return periods.find(({ endedAt }) => dayOf(endedAt) > evening) ?? { price: now, isReduced: true }
  })
  let began = evenings.length
  let dearest: number = now
  for (let at = evenings.length - 1; at >= 0; at--) {
    const { price, isReduced } = evenings[at] as { price: number; isReduced: boolean }
    if (!isReduced || price < dearest) break
    began = at
    dearest = price
  }
  if (began === 0 || periods.length === 0) return undefined
  return Math.min(...evenings.slice(Math.max(0, began - 30), began).map(({ price }) => price))
}

it('agrees with a diary that is read day by day', () => {
  fc.assert(
    fc.property(anyPast, fc.integer({ min: 1, max: 30 }), (periods, now) => {
      expect(lowestBefore(periods, cents(now))).toBe(dayByDay(periods, cents(now)))
    }),
  )
})

const prices = (base: number, discountPercentage: number) =>
  unitPrices([cents(base)], { leading: 'incl', vatPercentage: 2_100, discountPercentage, percentageOfList: 10_000 })
const lowest = (price: number) => bothSides(cents(price), 2_100, 'incl')

it('never announces a reduction from more than the lowest price, and none where there was none', () => {
  expect(announcedPrice(prices(150_00, 2_000), lowest(130_00))).toMatchObject({
    baseInclVat: 130_00,
    discountInclVat: 120_00,
    discountPercentage: 7.69,
  })
  expect(announcedPrice(prices(150_00, 2_000), lowest(100_00))).toMatchObject({
    baseInclVat: 120_00,
    discountInclVat: 120_00,
    discountPercentage: 0,
  })
  expect(announcedPrice(prices(100_00, 2_000), lowest(110_00))).toEqual(prices(100_00, 2_000))
  expect(announcedPrice(prices(100_00, 2_000), undefined)).toEqual(prices(100_00, 2_000))
  expect(announcedPrice(prices(100_00, 0), lowest(50_00))).toEqual(prices(100_00, 0))
})

it('announces what is exactly as cheap as before as no reduction, and a lowest price that is the former one as it is', () => {
  expect(announcedPrice(prices(150_00, 2_000), lowest(120_00))).toMatchObject({
    baseInclVat: 120_00,
    discountPercentage: 0,
  })
  const other = { ...lowest(150_00), exclVat: cents(1) }
  expect(announcedPrice(prices(150_00, 2_000), other)).toEqual(prices(150_00, 2_000))
  expect(announcedPrice(prices(150_00, 2_000), null)).toEqual(prices(150_00, 2_000))
  expect(announcedPrice(prices(100_00, 0), lowest(99_00))).toEqual(prices(100_00, 0))
})
