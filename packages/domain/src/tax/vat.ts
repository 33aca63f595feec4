import { type Cents, minus, plus } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'
import type { VatSide, ZeroVatReason } from './vat-kinds.ts'

export type Hundredths = number

export interface VatGroup {
  readonly rate: Hundredths
  readonly reason?: ZeroVatReason | undefined
}

export const isSameVat = (a: VatGroup, b: VatGroup): boolean => a.rate === b.rate && a.reason === b.reason

export const vatGroups = (all: readonly VatGroup[]): VatGroup[] =>
  all
    .filter((group, index) => all.findIndex((other) => isSameVat(group, other)) === index)
    .map(({ rate, reason }) => (reason === undefined ? { rate } : { rate, reason }))
    .toSorted((a, b) => b.rate - a.rate || ((a.reason ?? '') < (b.reason ?? '') ? -1 : 1))

export type Leading = VatSide

export interface BothSides {
  readonly inclVat: Cents
  readonly exclVat: Cents
}

export const vatWithin = (inclVat: Cents, rate: Hundredths): Cents => fractionOf(inclVat, rate, 10_000 + rate)

export const vatOn = (exclVat: Cents, rate: Hundredths): Cents => fractionOf(exclVat, rate, 10_000)

export function bothSides(amount: Cents, rate: Hundredths, leading: Leading): BothSides {
  if (leading === 'incl') return { inclVat: amount, exclVat: minus(amount, vatWithin(amount, rate)) }
  return { inclVat: plus(amount, vatOn(amount, rate)), exclVat: amount }
}

/** Returns an amount without VAT on both sides: VAT is first taken out by the normal rule. */
export const withoutVat = ({ exclVat }: Pick<BothSides, 'exclVat'>): BothSides => ({ inclVat: exclVat, exclVat })
