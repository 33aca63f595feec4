import { type Cents, cents, plus, sum } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'
import { bothSides, type Hundredths, type Leading } from '../tax/vat.ts'
import type { Supply } from '../tax/vat-kinds.ts'

export interface PriceRule {
  readonly leading: Leading
  readonly vatPercentage: Hundredths
  readonly discountPercentage: Hundredths
  /** 10000 is the list price; a customer with own prices pays a part of it. */
  readonly percentageOfList: Hundredths
}

export interface UnitPrices {
  readonly baseInclVat: Cents
  readonly baseExclVat: Cents
  readonly discountInclVat: Cents
  readonly discountExclVat: Cents
  readonly discountPercentage: number
  readonly vatIncluded: boolean
  readonly vatPercentage: number
}

export interface ReducedPart {
  readonly base: Cents
  readonly discounted: Cents
}

export type PricePart = Cents | ReducedPart

export const baseOf = (part: PricePart): Cents => (typeof part === 'number' ? part : part.base)

/** Customer prices are rounded to whole cents before anything is added up. */
export const customerPart = (part: Cents, rule: PriceRule): Cents => fractionOf(part, rule.percentageOfList, 10_000)

export const customerPricePart = (
  { price, discountedPrice }: { readonly price: number; readonly discountedPrice?: number | null | undefined },
  rule: PriceRule,
): PricePart => {
  const base = customerPart(cents(price), rule)
  return discountedPrice === null || discountedPrice === undefined
    ? base
    : { base, discounted: customerPart(cents(discountedPrice), rule) }
}

export function leadingUnitPrice(parts: readonly PricePart[], rule: PriceRule): ReducedPart {
  const byPercentage = parts.filter((part) => typeof part === 'number')
  const set = parts.filter((part) => typeof part !== 'number')
  return {
    base: sum(parts.map(baseOf)),
    discounted: plus(
      sum(set.map(({ discounted }) => discounted)),
      fractionOf(sum(byPercentage), 10_000 - rule.discountPercentage, 10_000),
    ),
  }
}

const maxDecimals = 8

/**
 * Returns the percentage with the fewest decimals, at least hundredths, that gives `discounted` from `base` to the cent
 * by the specification's formula.
 */
export function percentageOff({ base, discounted }: ReducedPart): number {
  if (discounted >= base) return 0
  for (let decimals = 2; ; decimals++) {
    const unit = 10 ** decimals
    const taken = Math.floor(((base - discounted) * 100 * unit) / base)
    const fits = [taken, taken + 1].find((part) => fractionOf(base, 100 * unit - part, 100 * unit) === discounted)
    if (fits !== undefined || decimals === maxDecimals) return (fits ?? taken) / unit
  }
}

/** The specification computes base × (100 − discountPercentage) / 100, VAT by vatPercentage. */
export function unitPrices(parts: readonly PricePart[], rule: PriceRule): UnitPrices {
  const { base, discounted } = leadingUnitPrice(parts, rule)
  const baseSides = bothSides(base, rule.vatPercentage, rule.leading)
  const discountSides = bothSides(discounted, rule.vatPercentage, rule.leading)
  return {
    baseInclVat: baseSides.inclVat,
    baseExclVat: baseSides.exclVat,
    discountInclVat: discountSides.inclVat,
    discountExclVat: discountSides.exclVat,
    discountPercentage: parts.every((part) => typeof part === 'number')
      ? rule.discountPercentage / 100
      : percentageOff({ base, discounted }),
    vatIncluded: rule.leading === 'incl',
    vatPercentage: rule.vatPercentage / 100,
  }
}

/**
 * Returns the unit prices by supply: an intra-community supply has the price without VAT on both sides. Multiplying
 * them is wrong, because the VAT of a line is rounded once (`suppliedTotals`).
 */
export const suppliedUnitPrices = (prices: UnitPrices, supply: Supply): UnitPrices =>
  supply === 'domestic'
    ? prices
    : {
        ...prices,
        baseInclVat: prices.baseExclVat,
        discountInclVat: prices.discountExclVat,
        vatIncluded: false,
        vatPercentage: 0,
      }
