import type { RateTotals } from '../cart/cart-totals.ts'
import { type Cents, minus, negative, plus, sum, zero } from '../money/cents.ts'
import type { BothSides } from '../tax/vat.ts'
import type { ZeroVatReason } from '../tax/vat-kinds.ts'

export const invoicePurposes = ['full', 'deposit', 'final'] as const
export type InvoicePurpose = (typeof invoicePurposes)[number]

export const invoiceKinds = ['invoice', 'creditNote'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export interface Rate {
  readonly percentage: number
  readonly reason?: ZeroVatReason
}

export interface RateAmount extends Rate, BothSides {}

export interface InvoiceLine extends RateAmount {
  readonly uid: string | null
  readonly articleNumber: string
  readonly title: string
  readonly options: readonly string[]
  readonly quantity: number
  readonly subtotalExclVat: Cents
  /** Documents of the past lack it. */
  readonly subtotalInclVat?: Cents
  readonly isReturnable: boolean
}

export const chargeKinds = ['coupon', 'shipping', 'payment'] as const
export interface InvoiceCharge extends RateAmount {
  readonly kind: (typeof chargeKinds)[number]
  readonly title: string
}

/** An invoiced deposit is deducted with its VAT, which would otherwise be charged twice. */
export interface Deduction extends RateAmount {
  readonly number: string
  readonly issuedOn: string
}

export interface InvoiceBody {
  readonly lines: readonly InvoiceLine[]
  readonly charges: readonly InvoiceCharge[]
  readonly deductions: readonly Deduction[]
  readonly vat: readonly RateAmount[]
  readonly total: BothSides
}

export const isSameRate = (a: Rate, b: Rate): boolean => a.percentage === b.percentage && a.reason === b.reason

export const rateOf = ({ percentage, reason }: Rate): Rate =>
  reason === undefined ? { percentage } : { percentage, reason }

export const bothPlus = (a: BothSides, b: BothSides): BothSides => ({
  inclVat: plus(a.inclVat, b.inclVat),
  exclVat: plus(a.exclVat, b.exclVat),
})
export const bothMinus = (a: BothSides, b: BothSides): BothSides => ({
  inclVat: minus(a.inclVat, b.inclVat),
  exclVat: minus(a.exclVat, b.exclVat),
})
export const sumOfBoth = (all: readonly BothSides[]): BothSides => ({
  inclVat: sum(all.map(({ inclVat }) => inclVat)),
  exclVat: sum(all.map(({ exclVat }) => exclVat)),
})
export const vatOf = ({ inclVat, exclVat }: BothSides): Cents => minus(inclVat, exclVat)

export function addByRate(amounts: readonly RateAmount[]): RateAmount[] {
  const rates = amounts.filter((one, at) => amounts.findIndex((other) => isSameRate(one, other)) === at)
  return rates
    .toSorted((a, b) => b.percentage - a.percentage)
    .map((rate) => ({ ...rateOf(rate), ...sumOfBoth(amounts.filter((one) => isSameRate(one, rate))) }))
}

export const amountsByRate = (byRate: readonly RateTotals[]): RateAmount[] =>
  byRate.map((rate) => ({
    ...rateOf(rate),
    ...bothPlus(bothMinus(rate.goods, rate.coupons), bothPlus(rate.shipping, rate.payment)),
  }))

export interface ChargeTitles {
  readonly coupon: string
  readonly shipping: string
  readonly payment: string
}

export function chargesOf(byRate: readonly RateTotals[], titles: ChargeTitles): InvoiceCharge[] {
  const charges = byRate.flatMap((rate): InvoiceCharge[] => [
    { kind: 'coupon', title: titles.coupon, ...rateOf(rate), ...bothNegative(rate.coupons) },
    { kind: 'shipping', title: titles.shipping, ...rateOf(rate), ...rate.shipping },
    { kind: 'payment', title: titles.payment, ...rateOf(rate), ...rate.payment },
  ])
  return charges.filter(({ inclVat, exclVat }) => inclVat !== 0 || exclVat !== 0)
}

const bothNegative = ({ inclVat, exclVat }: BothSides): BothSides => ({
  inclVat: negative(inclVat),
  exclVat: negative(exclVat),
})

export function invoiceBody(
  lines: readonly InvoiceLine[],
  charges: readonly InvoiceCharge[],
  deductions: readonly Deduction[] = [],
): InvoiceBody {
  const owed = addByRate([...lines, ...charges])
  const vat = owed.map((rate) => ({
    ...rateOf(rate),
    ...bothMinus(rate, sumOfBoth(deductions.filter((one) => isSameRate(one, rate)))),
  }))
  return { lines, charges, deductions, vat, total: sumOfBoth(vat) }
}

export const nothingAt = (rate: Rate): RateAmount => ({ ...rateOf(rate), inclVat: zero, exclVat: zero })
