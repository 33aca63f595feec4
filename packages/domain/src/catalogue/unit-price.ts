import { type Cents, cents, plus, sum } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'
import { bothSides, type Hundredths, type Leading, type Supply } from '../tax/vat.ts'

/** How a product is priced for one customer. Amounts of the parts are in the shop's leading side. */
export interface PriceRule {
  readonly leading: Leading
  readonly vatPercentage: Hundredths
  readonly discountPercentage: Hundredths
  /** 10000 = list price; a customer with own prices pays a part of it. */
  readonly percentageOfList: Hundredths
}

export interface UnitPrices {
  readonly baseInclVat: Cents
  readonly baseExclVat: Cents
  /** After the discount (specification 3.2-3). */
  readonly discountInclVat: Cents
  readonly discountExclVat: Cents
  /** Percentages are as people say them: 12.5. */
  readonly discountPercentage: number
  readonly vatIncluded: boolean
  readonly vatPercentage: number
}

/** A price before and after the discount, where both are set to the cent and not by a percentage. */
export interface ReducedPart {
  readonly base: Cents
  readonly discounted: Cents
}

/** A part of a unit price: a plain one is reduced by the product's percentage. */
export type PricePart = Cents | ReducedPart

export const baseOf = (part: PricePart): Cents => (typeof part === 'number' ? part : part.base)

/** A list price for this customer, in whole cents: customer prices are chosen before anything is added up. */
export const customerPart = (part: Cents, rule: PriceRule): Cents => fractionOf(part, rule.percentageOfList, 10_000)

/** The reduced price is used where it is set. */
export const customerPricePart = (
  { price, discountedPrice }: { readonly price: number; readonly discountedPrice?: number | null | undefined },
  rule: PriceRule,
): PricePart => {
  const base = customerPart(cents(price), rule)
  return discountedPrice === null || discountedPrice === undefined
    ? base
    : { base, discounted: customerPart(cents(discountedPrice), rule) }
}

/**
 * The unit price in the leading side: the product's own price and those of its options together, before and after the
 * discount. The parts are this customer's (`customerPart`).
 */
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

/** The finest percentage on the wire, in decimals: a cent of a price of millions. */
const maxDecimals = 8

/**
 * The percentage with the fewest decimals, hundredths at least, by which `discounted` follows from `base` to the cent
 * (the specification's formula).
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
 * The unit prices by how the goods are supplied: of an intra-community supply both sides are the price without VAT, at
 * 0 %. Of one piece only: a line of several is not their product, for its VAT is rounded once (`suppliedTotals`).
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
