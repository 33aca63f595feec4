import { type Cents, minus, plus } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'

/** A percentage in hundredths: 21 % is 2100. */
export type Hundredths = number
/**
 * Why nothing is charged; each reason is a group of its own on an invoice, apart from a plain rate of zero
 * (specification 3.2-11).
 */
export const zeroVatReasons = ['exempt', 'intraCommunity', 'reverseCharge'] as const
export type ZeroVatReason = (typeof zeroVatReasons)[number]

/** VAT is counted together by rate, and by the reason where it is zero for one. */
export interface VatGroup {
  readonly rate: Hundredths
  readonly reason?: ZeroVatReason | undefined
}

export const isSameVat = (a: VatGroup, b: VatGroup): boolean => a.rate === b.rate && a.reason === b.reason

/** The groups that occur, the highest rate first. */
export const vatGroups = (all: readonly VatGroup[]): VatGroup[] =>
  all
    .filter((group, index) => all.findIndex((other) => isSameVat(group, other)) === index)
    .map(({ rate, reason }) => (reason === undefined ? { rate } : { rate, reason }))
    .toSorted((a, b) => b.rate - a.rate || ((a.reason ?? '') < (b.reason ?? '') ? -1 : 1))

/**
 * How goods are supplied, for VAT: within the country, with VAT; or to a business in another member state, without it
 * (`intraCommunityAnswer` of the checkout decides).
 */
export const supplies = ['domestic', 'intraCommunity'] as const
export type Supply = (typeof supplies)[number]

/** The two sides of a price: including VAT, or excluding it. */
export const vatSides = ['incl', 'excl'] as const
export type VatSide = (typeof vatSides)[number]
/** Shops for consumers keep prices including VAT, others excluding; the other side follows from it. */
export type Leading = VatSide

export interface BothSides {
  readonly inclVat: Cents
  readonly exclVat: Cents
}

/** The VAT inside an amount that includes it. */
export const vatWithin = (inclVat: Cents, rate: Hundredths): Cents => fractionOf(inclVat, rate, 10_000 + rate)
/** The VAT on top of an amount that excludes it. */
export const vatOn = (exclVat: Cents, rate: Hundredths): Cents => fractionOf(exclVat, rate, 10_000)

/** Both sides of a leading amount, rounded once. */
export function bothSides(amount: Cents, rate: Hundredths, leading: Leading): BothSides {
  if (leading === 'incl') return { inclVat: amount, exclVat: minus(amount, vatWithin(amount, rate)) }
  return { inclVat: plus(amount, vatOn(amount, rate)), exclVat: amount }
}

/**
 * An amount of a supply without VAT: what is left of it after its VAT was taken out by the normal rule, on both sides.
 * Cents.
 */
export const withoutVat = ({ exclVat }: Pick<BothSides, 'exclVat'>): BothSides => ({ inclVat: exclVat, exclVat })
