import { type Cents, sum } from '../money/cents.ts'
import { share } from '../money/divide-rounded.ts'
import { bothSides, type Hundredths, type Leading } from '../tax/vat.ts'

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
  /** After the discount (decisions, section 2). */
  readonly discountInclVat: Cents
  readonly discountExclVat: Cents
  /** As people say it: 12.5. */
  readonly discountPercentage: number
  readonly vatIncluded: boolean
  readonly vatPercentage: number
}

/** A list price for this customer, in whole cents: customer prices are chosen before anything is added up. */
export const customerPart = (part: Cents, rule: PriceRule): Cents => share(part, rule.percentageOfList, 10_000)

/**
 * The unit price in the leading side: the product's own price and those of its options together, before and after the discount.
 * The parts are this customer's (`customerPart`).
 */
export function leadingUnitPrice(parts: readonly Cents[], rule: PriceRule): { readonly base: Cents; readonly discounted: Cents } {
  const base = sum(parts)
  return { base, discounted: share(base, 10_000 - rule.discountPercentage, 10_000) }
}

/** What a page shows for one piece (specification: base × (100 − discountPercentage) / 100, VAT by vatPercentage). */
export function unitPrices(parts: readonly Cents[], rule: PriceRule): UnitPrices {
  const { base, discounted } = leadingUnitPrice(parts, rule)
  const baseSides = bothSides(base, rule.vatPercentage, rule.leading)
  const discountSides = bothSides(discounted, rule.vatPercentage, rule.leading)
  return {
    baseInclVat: baseSides.inclVat,
    baseExclVat: baseSides.exclVat,
    discountInclVat: discountSides.inclVat,
    discountExclVat: discountSides.exclVat,
    discountPercentage: rule.discountPercentage / 100,
    vatIncluded: rule.leading === 'incl',
    vatPercentage: rule.vatPercentage / 100,
  }
}
