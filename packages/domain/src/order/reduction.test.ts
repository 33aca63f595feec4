import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Cents, cents, minus, plus, sum, zero } from '../money/cents.ts'
import { costOfLines, costOfPieces, gesturesCountedIn, refundOfReduction } from './reduction.ts'

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents)

it('takes the coupons of each rate off its lines, to the cent', () => {
  const lines = [
    { quantity: 1, inclVat: cents(10_00), percentage: 21 },
    { quantity: 2, inclVat: cents(20_01), percentage: 21 },
    { quantity: 1, inclVat: cents(5_00), percentage: 9 },
  ]
  expect(costOfLines(lines, [{ percentage: 21, inclVat: cents(3_00) }])).toEqual([9_00, 18_01, 5_00])
})

it('takes nothing off where no line has the rate of the coupons, or its lines cost nothing', () => {
  const lines = [{ quantity: 1, inclVat: cents(10_00), percentage: 21 }]
  expect(costOfLines(lines, [{ percentage: 9, inclVat: cents(3_00) }])).toEqual([10_00])
  const free = [...lines, { quantity: 1, inclVat: zero, percentage: 9 }]
  expect(costOfLines(free, [{ percentage: 9, inclVat: cents(3_00) }])).toEqual([10_00, 0])
})

it('counts a gesture in a refund only as far as the shop would keep less than its deductions', () => {
  const before = { paid: cents(100_00), owed: cents(100_00), countedBefore: zero, kept: zero }
  expect(gesturesCountedIn({ ...before, due: cents(60_00), gestures: zero })).toBe(0)
  expect(gesturesCountedIn({ ...before, due: cents(60_00), gestures: cents(30_00) })).toBe(0)
  expect(gesturesCountedIn({ ...before, due: cents(90_00), gestures: cents(30_00) })).toBe(20_00)
  expect(gesturesCountedIn({ ...before, due: cents(60_00), gestures: cents(30_00), kept: cents(25_00) })).toBe(15_00)
  expect(gesturesCountedIn({ ...before, due: cents(60_00), gestures: cents(100_00), kept: cents(5_00) })).toBe(60_00)
})

it('counts what an earlier reduction gave back, less the gestures that it counted', () => {
  const before = { paid: cents(100_00), owed: cents(40_00), kept: zero, gestures: cents(30_00) }
  expect(gesturesCountedIn({ ...before, due: cents(40_00), countedBefore: zero })).toBe(30_00)
  expect(gesturesCountedIn({ ...before, due: cents(40_00), countedBefore: cents(20_00) })).toBe(10_00)
})

it('gives each piece its share: however a line goes, its parts add up to what it cost', () => {
  const pieces = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 6 })
  const line = fc.record({ cost: amount(100_000), percentage: fc.constantFrom(21, 9), pieces })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.float({ min: 0, max: 1, noNaN: true }),
      (all, part) => {
        const lines = all.map(({ cost, percentage, pieces }) => ({
          ...{ percentage, quantity: pieces.reduce((total, one) => total + one, 0), inclVat: cost },
        }))
        const byRate = [21, 9].map((percentage) => {
          const ofRate = sum(lines.filter((one) => one.percentage === percentage).map(({ inclVat }) => inclVat))
          return { percentage, inclVat: cents(Math.floor(ofRate * part)) }
        })
        const gone = lines.map(() => 0)
        const seen = lines.map((): Cents => zero)
        for (let turn = 0; turn < 6; turn++) {
          const now = all.map(({ pieces }) => pieces[turn] ?? 0)
          const reduced = lines.map((line, at) => ({ ...line, gone: gone[at] ?? 0, pieces: now[at] ?? 0 }))
          for (const [at, cost] of costOfPieces(reduced, byRate).entries()) {
            expect(cost).toBeGreaterThanOrEqual(0)
            seen[at] = plus(seen[at] ?? zero, cost)
            gone[at] = (gone[at] ?? 0) + (now[at] ?? 0)
          }
        }
        const costs = costOfLines(lines, byRate)
        for (const [at, { quantity }] of lines.entries()) if (quantity > 0) expect(seen[at]).toBe(costs[at])
        expect(sum(costs)).toBe(
          minus(sum(lines.map(({ inclVat }) => inclVat)), sum(byRate.map((rate) => rate.inclVat))),
        )
      },
    ),
  )
})

it('gives back what is paid too much by it, as much in many steps as in one', () => {
  fc.assert(
    fc.property(amount(100_000), amount(100_000), fc.array(amount(20_000)), (total, paid, steps) => {
      let owed = total
      let back = zero
      for (const step of steps) {
        const off = step < owed ? step : owed
        const part = refundOfReduction(paid, owed, off)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(off)
        owed = minus(owed, off)
        back = plus(back, part)
      }
      expect(back).toBe(refundOfReduction(paid, total, minus(total, owed)))
    }),
  )
})
