import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Cents, cents, zero } from '../money/cents.ts'
import {
  areaOf,
  type CustomSettings,
  findMeasureFault,
  measuredPart,
  measuresProblem,
  measuresText,
  squareMetres,
  tolerance,
} from './made-to-measure.ts'
import { customerPart, type PriceRule, unitPrices } from './unit-price.ts'

const settings: CustomSettings = {
  shape: 'rectangle',
  minimum: 10_000,
  maximum: 400,
  maximumLength: 3_000,
  minimumPrice: zero,
}

it('measures a rectangle by width and length, a round rug by its diameter squared', () => {
  expect(areaOf('rectangle', { width: 240, length: 300 })).toBe(72_000)
  expect(areaOf('round', { diameter: 200, width: 9 })).toBe(40_000)
  expect(areaOf('oval', { width: 240 })).toBeUndefined()
})

it('refuses what the loom cannot make and what is too small to sell', () => {
  expect(measuresProblem(settings, { width: 400, length: 3_000 })).toBeUndefined()
  expect(measuresProblem(settings, { width: 401, length: 100 })).toBe('tooLarge')
  expect(measuresProblem(settings, { width: 100, length: 3_001 })).toBe('tooLarge')
  expect(measuresProblem(settings, { width: 99, length: 101 })).toBe('tooSmall')
  expect(measuresProblem(settings, { width: 100, length: 100 })).toBeUndefined()
  expect(measuresProblem({ ...settings, shape: 'round' }, { diameter: 401 })).toBe('tooLarge')
  expect(measuresProblem(settings, {})).toBe('missing')
})

it('asks area times price, rounded once, and at least the minimum price', () => {
  expect(measuredPart(72_000, cents(89_50), 0)).toMatchObject({ price: 644_40, minimumPriceApplied: false })
  expect(measuredPart(10_101, cents(89_99), 0).price).toBe(90_90)
  expect(measuredPart(10_000, cents(50_00), 99_00)).toEqual({
    areaCm2: 10_000,
    pricePerM2: 50_00,
    areaPrice: 50_00,
    minimumPrice: 99_00,
    minimumPriceApplied: true,
    price: 99_00,
  })
  expect(measuredPart(10_000, cents(99_00), 99_00).minimumPriceApplied).toBe(false)
})

it('names the side that is wrong', () => {
  expect(findMeasureFault(settings, { width: 200 })).toEqual({ side: 'length', problem: 'missing' })
  expect(findMeasureFault(settings, { width: 200, length: 3_001 })).toEqual({ side: 'length', problem: 'tooLarge' })
  expect(findMeasureFault({ ...settings, shape: 'round' }, { diameter: 99 })).toEqual({
    side: 'diameter',
    problem: 'tooSmall',
  })
})

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308])('takes %d for no measure at all', (width) => {
  expect(measuresProblem(settings, { width, length: 200 })).toBe('missing')
})

it('says the measures as people do', () => {
  expect([measuresText('rectangle', { width: 240, length: 300 }), measuresText('round', { diameter: 200 })]).toEqual([
    '240 × 300 cm',
    'Ø 200 cm',
  ])
})

it('says areas in square metres, and how much a side may differ in whole centimetres on this side of 3 %', () => {
  expect([72_000, 1].map(squareMetres)).toEqual([7.2, 0.0001])
  expect([200, 240, 33].map(tolerance)).toEqual([
    { from: 194, to: 206 },
    { from: 233, to: 247 },
    { from: 33, to: 33 },
  ])
})

const anyRule = fc.record({
  leading: fc.constantFrom('incl' as const, 'excl' as const),
  vatPercentage: fc.constantFrom(0, 900, 2_100),
  discountPercentage: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
  percentageOfList: fc.oneof(fc.constant(10_000), fc.integer({ min: 5_000, max: 10_000 })),
})
const anyRug = fc.record({
  sides: fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 3_000 })),
  perM2: fc.integer({ min: 1, max: 200_000 }),
  minimumPrice: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })),
  own: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000 })),
  extras: fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 3 }),
})

/** Half away from zero by long division on the digits of an exact fraction; nothing shared with the rule. */
const rounded = (numerator: bigint, denominator: bigint): bigint => {
  const rest = numerator % denominator
  return numerator / denominator + (rest + rest >= denominator ? 1n : 0n)
}

function exactly(
  { sides: [width, length], perM2, minimumPrice, own, extras }: typeof anyRug extends fc.Arbitrary<infer R> ? R : never,
  rule: PriceRule,
) {
  const ofList = (amount: number) => rounded(BigInt(amount) * BigInt(rule.percentageOfList), 10_000n)
  const area = rounded(BigInt(width) * BigInt(length) * ofList(perM2), 10_000n)
  const least = ofList(minimumPrice)
  const base = [own, ...extras].reduce((total, part) => total + ofList(part), area > least ? area : least)
  const discounted = rounded(base * BigInt(10_000 - rule.discountPercentage), 10_000n)
  const rate = BigInt(rule.vatPercentage)
  const other = (amount: bigint) =>
    rule.leading === 'incl' ? amount - rounded(amount * rate, 10_000n + rate) : amount + rounded(amount * rate, 10_000n)
  return rule.leading === 'incl'
    ? [base, other(base), discounted, other(discounted)]
    : [other(base), base, other(discounted), discounted]
}

it('agrees with exact fractions to the cent, whatever the size, the options, the discount, the customer and the leading side', () => {
  fc.assert(
    fc.property(anyRug, anyRule, (rug, rule) => {
      const list = (amount: number): Cents => customerPart(cents(amount), rule)
      const measured = measuredPart(rug.sides[0] * rug.sides[1], list(rug.perM2), list(rug.minimumPrice))
      const prices = unitPrices([list(rug.own), measured.price, ...rug.extras.map(list)], rule)
      const mine = [prices.baseInclVat, prices.baseExclVat, prices.discountInclVat, prices.discountExclVat]
      expect(mine.map(BigInt)).toEqual(exactly(rug, rule))
      // What is kept beside the price explains it.
      expect(measured.price).toBe(measured.minimumPriceApplied ? measured.minimumPrice : measured.areaPrice)
    }),
  )
}, 60_000)
