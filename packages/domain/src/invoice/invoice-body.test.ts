import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PricedLine } from '../cart/cart-totals.ts'
import type { Coupon } from '../cart/coupon.ts'
import { suppliedLineTotals, suppliedTotals } from '../cart/supplied-totals.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'
import { supplies } from '../tax/vat-kinds.ts'
import { creditable, creditBody } from './credit-body.ts'
import { depositBody } from './deposit-body.ts'
import {
  addByRate,
  amountsByRate,
  chargesOf,
  type InvoiceBody,
  invoiceBody,
  type RateAmount,
  vatOf,
} from './invoice-body.ts'
import { leftOf, takePart } from './take-part.ts'

const titles = { coupon: 'Korting', shipping: 'Bezorging', payment: 'Betaalkosten' }

/**
 * Orders as carts make them: several rates, discounts, coupons, delivery at its own rate, either leading side, with VAT
 * or without.
 */
const anOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        unitBase: fc.integer({ min: 0, max: 300_000 }).map(cents),
        off: fc.integer({ min: 0, max: 100 }),
        quantity: fc.integer({ min: 1, max: 20 }),
        vatPercentage: fc.constantFrom(2100, 900, 0, 600),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    coupons: fc.array(
      fc.oneof(
        fc.record({ type: fc.constant('fixedAmount' as const), amount: fc.integer({ min: 1, max: 50_000 }) }),
        fc.record({ type: fc.constant('percentage' as const), amount: fc.integer({ min: 1, max: 10_000 }) }),
      ),
      { maxLength: 2 },
    ),
    shipping: fc.constantFrom(0, 695, 3950),
    shippingRate: fc.constantFrom(null, 2100),
    payment: fc.constantFrom(0, 95),
    leading: fc.constantFrom('incl' as const, 'excl' as const),
    supply: fc.constantFrom(...supplies),
  })
  .map(({ lines, coupons, shipping, shippingRate, payment, leading, supply }) => {
    const priced: PricedLine[] = lines.map(({ off, ...line }) => ({
      ...line,
      unitDiscounted: fractionOf(line.unitBase, 100 - off, 100),
      unitWeight: 0,
    }))
    const named: Coupon[] = coupons.map((coupon, at) => ({ ...coupon, code: `C${at}` }))
    const totals = suppliedTotals(
      priced,
      named,
      { shipping: cents(shipping), shippingRate, payment: cents(payment) },
      leading,
      supply,
    )
    const ofLines = suppliedLineTotals(priced, leading, supply)
    const body = invoiceBody(
      priced.map((line, at) => ({
        uid: String(at),
        articleNumber: '',
        title: 'Kleed',
        options: [],
        quantity: line.quantity,
        ...(supply === 'domestic'
          ? { percentage: line.vatPercentage / 100 }
          : { percentage: 0, reason: 'intraCommunity' as const }),
        inclVat: ofLines[at]?.totalInclVat ?? cents(0),
        exclVat: ofLines[at]?.totalExclVat ?? cents(0),
        subtotalExclVat: ofLines[at]?.subtotalExclVat ?? cents(0),
        isReturnable: true,
      })),
      chargesOf(totals.byRate, titles),
    )
    return { totals, body, supply }
  })

const sumOf = (amounts: readonly RateAmount[]): { incl: Cents; excl: Cents } => ({
  incl: sum(amounts.map(({ inclVat }) => inclVat)),
  excl: sum(amounts.map(({ exclVat }) => exclVat)),
})

it('asks what the cart asked, to the cent, in all and at each rate', () => {
  fc.assert(
    fc.property(anOrder, ({ totals, body }) => {
      expect(body.total).toEqual({ inclVat: totals.totalInclVat, exclVat: totals.totalExclVat })
      expect(sumOf(body.vat)).toEqual({ incl: totals.totalInclVat, excl: totals.totalExclVat })
      for (const { percentage, amount } of totals.totalVat) {
        const rate = body.vat.find((one) => one.percentage === percentage)
        expect(rate ? vatOf(rate) : 0).toBe(amount)
      }
      expect(sumOf([...body.lines, ...body.charges])).toEqual(sumOf(body.vat))
      expect(amountsByRate(totals.byRate).toSorted(byPercentage)).toEqual(body.vat.toSorted(byPercentage))
    }),
  )
})

const byPercentage = (a: RateAmount, b: RateAmount): number => a.percentage - b.percentage

it('asks of a deposit and of the rest together what the order costs, at each rate', () => {
  fc.assert(
    fc.property(anOrder, fc.integer({ min: 1, max: 100 }), ({ body, supply }, percentage) => {
      const amount = fractionOf(body.total.inclVat, percentage, 100)
      const deposit = depositBody(body.vat, amount, 'Aanbetaling')
      if (supply === 'intraCommunity') {
        expect(deposit).toBeUndefined()
        return
      }
      if (!deposit) {
        expect(amount).toBe(0)
        return
      }
      expect(deposit.total.inclVat).toBe(amount)
      const final = invoiceBody(
        body.lines,
        body.charges,
        deposit.vat.map((rate) => ({ ...rate, number: 'F2026-000001', issuedOn: '2026-11-22' })),
      )
      for (const rate of body.vat) {
        const parts = [...deposit.vat, ...final.vat].filter((one) => one.percentage === rate.percentage)
        expect(sumOf(parts)).toEqual({ incl: rate.inclVat, excl: rate.exclVat })
      }
      for (const rate of final.vat) expect(rate.inclVat).toBeGreaterThanOrEqual(0)
      // What goes back goes back of both.
      const invoices = [deposit, final]
      const first = creditBody({ invoices, credits: [] }, { amount, title: 'Terug' })
      const credits = first ? [first] : []
      const rest = creditBody({ invoices, credits }, { amount: creditable({ invoices, credits }), title: 'Rest' })
      for (const rate of body.vat) {
        const back = [...(first?.vat ?? []), ...(rest?.vat ?? [])].filter((one) => one.percentage === rate.percentage)
        expect(sumOf(back)).toEqual({ incl: rate.inclVat, excl: rate.exclVat })
      }
    }),
  )
})

it('credits in any parts at most the invoice, and in all of them exactly it, VAT at each rate included', () => {
  const parts = fc.array(fc.record({ part: fc.integer({ min: 1, max: 100 }), line: fc.integer({ min: 0, max: 5 }) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(anOrder, parts, ({ body }, wanted) => {
      const credits: InvoiceBody[] = []
      for (const { part, line } of wanted) {
        const left = creditable({ invoices: [body], credits })
        const amount = fractionOf(left, part, 100)
        const lines = line < body.lines.length ? [{ uid: String(line), quantity: 1 }] : []
        const note = creditBody({ invoices: [body], credits }, { amount, lines, title: 'Terug' })
        if (!note) throw new Error('refused')
        expect(note.total.inclVat).toBe(amount)
        expect(sumOf([...note.lines, ...note.charges])).toEqual(sumOf(note.vat))
        for (const rate of note.vat) expect(vatOf(rate)).toBeGreaterThanOrEqual(0)
        credits.push(note)
        expect(creditBody({ invoices: [body], credits }, { amount: cents(left + 1), title: '' })).toBeUndefined()
      }
      const rest = creditable({ invoices: [body], credits })
      const last = creditBody({ invoices: [body], credits }, { amount: rest, title: 'Rest' })
      for (const rate of body.vat) {
        const all = [...credits, ...(last ? [last] : [])].flatMap(({ vat }) => vat)
        expect(sumOf(all.filter((one) => one.percentage === rate.percentage))).toEqual({
          incl: rate.inclVat,
          excl: rate.exclVat,
        })
      }
    }),
  )
})

it('takes the whole invoice back as it was, lines, coupon and delivery', () => {
  fc.assert(
    fc.property(anOrder, ({ body }) => {
      const note = creditBody({ invoices: [body], credits: [] }, { amount: body.total.inclVat, title: '' })
      expect(note).toEqual(body)
    }),
    { numRuns: 100 },
  )
})

it('credits at the rate of the lines that came back, as far as that rate is left', () => {
  const at = (percentage: number, inclVat: number, exclVat: number) => ({
    percentage,
    inclVat: cents(inclVat),
    exclVat: cents(exclVat),
  })
  const whole = [at(21, 121_00, 100_00), at(9, 109_00, 100_00)]
  expect(takePart(whole, [], cents(50_00), [cents(0), cents(60_00)])).toEqual([at(21, 0, 0), at(9, 50_00, 45_87)])
  expect(takePart(whole, [at(9, 100_00, 91_74)], cents(20_00), [cents(0), cents(60_00)])).toEqual([
    at(21, 11_00, 9_09),
    at(9, 9_00, 8_26),
  ])
  expect(leftOf(whole, [at(9, 100_00, 91_74)])).toBe(130_00)
})

it('invoices no deposit of an intra-community supply', () => {
  const supply = [{ percentage: 0, reason: 'intraCommunity' as const, inclVat: cents(100_00), exclVat: cents(100_00) }]
  expect(depositBody(supply, cents(20_00), 'Aanbetaling')).toBeUndefined()
})

it('adds up what has the same rate, the highest rate first, and keeps apart what is untaxed for a reason', () => {
  const at = (percentage: number, inclVat: number, reason?: 'exempt') => ({
    ...{ percentage, inclVat: cents(inclVat), exclVat: cents(inclVat - 1) },
    ...(reason ? { reason } : {}),
  })
  expect(addByRate([at(9, 10), at(21, 20), at(0, 5, 'exempt'), at(9, 30), at(0, 7)])).toEqual([
    { percentage: 21, inclVat: 20, exclVat: 19 },
    { percentage: 9, inclVat: 40, exclVat: 38 },
    { percentage: 0, reason: 'exempt', inclVat: 5, exclVat: 4 },
    { percentage: 0, inclVat: 7, exclVat: 6 },
  ])
})
