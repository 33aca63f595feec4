import type { RateTotals } from '../cart/cart-totals.ts'
import { type Cents, minus, negative, plus, sum, zero } from '../money/cents.ts'
import type { BothSides, ZeroVatReason } from '../tax/vat.ts'

/** Why an invoice is made: for a whole order, for what is asked of it first, or for the rest of it. */
export const invoicePurposes = ['full', 'deposit', 'final'] as const
export type InvoicePurpose = (typeof invoicePurposes)[number]

/** Numbered apart from each other. */
export const invoiceKinds = ['invoice', 'creditNote'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** A VAT rate as people write it (21), and why it is zero. */
export interface Rate {
  readonly percentage: number
  readonly reason?: ZeroVatReason
}

/** Both sides of an amount at one rate; the VAT is what lies between. */
export interface RateAmount extends Rate, BothSides {}

export interface InvoiceLine extends RateAmount {
  /** Null means that it belongs to no single line. */
  readonly uid: string | null
  readonly articleNumber: string
  readonly title: string
  /** 'Maat: 160 x 230' */
  readonly options: readonly string[]
  readonly quantity: number
  /** The whole line before its discount, excluding VAT; `exclVat` is after it. */
  readonly subtotalExclVat: Cents
  readonly isReturnable: boolean
}

/** Charges are a coupon (below zero), delivery, costs of paying. */
export const chargeKinds = ['coupon', 'shipping', 'payment'] as const
export interface InvoiceCharge extends RateAmount {
  readonly kind: (typeof chargeKinds)[number]
  readonly title: string
}

/** A deposit that was invoiced before, VAT and all: taken off, or its VAT would be asked twice. */
export interface Deduction extends RateAmount {
  readonly number: string
  readonly issuedOn: string
}

/** Amounts of a credit note go back, and are above zero too. */
export interface InvoiceBody {
  readonly lines: readonly InvoiceLine[]
  readonly charges: readonly InvoiceCharge[]
  readonly deductions: readonly Deduction[]
  /** The invoice claims lines and charges less deductions, at each rate. */
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

/** Amounts at the same rate added up, the highest rate first. */
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

/** Texts of the charges, in the language of the invoice. */
export interface ChargeTitles {
  readonly coupon: string
  readonly shipping: string
  readonly payment: string
}

/** Coupons, delivery and payment costs of an order, each split over the rates; those that are nothing are left out. */
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

/** The invoice of an order: its lines and charges, less the deposits that were invoiced before. */
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

/** Everything at zero: a rate of which nothing was taken yet. */
export const nothingAt = (rate: Rate): RateAmount => ({ ...rateOf(rate), inclVat: zero, exclVat: zero })
