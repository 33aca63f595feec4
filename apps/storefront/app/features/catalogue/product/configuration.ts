import type { Prices } from '@toonbank/contract/fields.ts'
import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { choiceStock } from '@toonbank/domain/catalogue/choice-stock.ts'
import { deliveryDays } from '@toonbank/domain/catalogue/delivery-time.ts'
import { lowestOfChoice } from '@toonbank/domain/catalogue/lowest-of-choice.ts'
import { announcedPrice } from '@toonbank/domain/catalogue/lowest-price.ts'
import { type Measures, measuresText } from '@toonbank/domain/catalogue/made-to-measure.ts'
import { isOrderable, type StockLevel } from '@toonbank/domain/catalogue/orderable.ts'
import { type PricePart, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import type { BothSides } from '@toonbank/domain/tax/vat.ts'
import { type Choices, type ChosenGroup, chosenIn } from './chosen-group.ts'
import { toPriceRule } from './to-price-rule.ts'

export type ConfigurableProduct = Pick<
  Product,
  | 'selected'
  | 'ownPrices'
  | 'prices'
  | 'lowestPrice'
  | 'earlierPrices'
  | 'delivery'
  | 'weight'
  | 'letterboxThickness'
  | 'stock'
  | 'backorder'
> & { readonly configurator: Pick<Product['configurator'], 'options'> }

export interface Configuration {
  readonly groups: readonly ChosenGroup[]
  /**
   * The prices are of this choice, or of the opening one while it is incomplete, with a reduction as it may be
   * announced.
   */
  readonly prices: Prices
  readonly unitPrices: Prices
  /**
   * The lowest price of this choice in the 30 days before the promotion; undefined without one, or when earlier prices
   * are unknown.
   */
  readonly lowestPrice: BothSides | undefined
  readonly isComplete: boolean
  /** A size that is an article of its own has its own stock. */
  readonly stock: StockLevel
  /** All chosen options are cartable and the product is available (specification 2.4-10). */
  readonly isCartable: boolean
  readonly days: number
  readonly weight: number
  readonly letterboxThickness: number | null
  readonly isMadeToMeasure: boolean
  /** The shape and size in words, 'Ovaal, 240 × 300 cm', once they can be made; the shopper must confirm them. */
  readonly size: string | undefined
}

/** Derives price, stock and cartability from a choice for display; the server computes the price again. */
export function configure(product: ConfigurableProduct, choices: Choices): Configuration {
  const groups = product.configurator.options.map((group) => chosenIn(group, choices))
  const isComplete = groups.every(({ item, problem }) => item !== undefined && problem === undefined)
  const isOwnChoice = isComplete && groups.length > 0
  const charged = isOwnChoice ? pricesOf(product, groups) : product.prices
  const lowestPrice = (isOwnChoice ? lowestOf(product, groups, charged) : product.lowestPrice) ?? undefined
  const items = groups.flatMap(({ item }) => item ?? [])
  const stock = choiceStock(
    { ...product.stock, backorder: product.backorder },
    items.map((item) => item.stock?.openQuantity ?? null),
  )
  const areAvailable = items.every((item) => item.state && (item.cartable || item.displayType === 'custom'))
  return {
    groups,
    prices: announcedPrice(charged, lowestPrice),
    unitPrices: charged,
    lowestPrice,
    isComplete,
    stock,
    isCartable: isComplete && areAvailable && isOrderable(stock),
    days: deliveryDays(product.delivery.totalDays, items),
    weight: weightOf(product.weight, groups),
    letterboxThickness: product.letterboxThickness,
    isMadeToMeasure: items.some(({ displayType }) => displayType === 'custom'),
    size: sizeOf(groups, choices.measures),
  }
}

function lowestOf(
  { earlierPrices }: ConfigurableProduct,
  groups: readonly ChosenGroup[],
  prices: Prices,
): BothSides | undefined {
  const chosen = groups.map(({ group, item, measured }) => ({
    groupId: group.groupId,
    id: item?.id,
    areaCm2: measured?.areaCm2,
  }))
  return lowestOfChoice(
    earlierPrices,
    chosen,
    prices.vatIncluded ? prices.discountInclVat : prices.discountExclVat,
    toPriceRule(prices),
  )
}

/** A made-to-measure product weighs by its area, as the server computes it too. */
const weightOf = (own: number, groups: readonly ChosenGroup[]): number =>
  groups.reduce((sum, { item, measured }) => {
    if (!item) return sum
    if (item.advancedSettings) return sum + (measured ? Math.round((item.weight * measured.areaCm2) / 10_000) : 0)
    return sum + item.weight
  }, own)

function sizeOf(groups: readonly ChosenGroup[], measures: Measures): string | undefined {
  const item = groups.find(({ measured }) => measured)?.item
  return item?.advancedSettings ? `${item.name}, ${measuresText(item.advancedSettings.shape, measures)}` : undefined
}

function pricesOf({ ownPrices }: ConfigurableProduct, groups: readonly ChosenGroup[]): Prices {
  const { vatIncluded } = ownPrices
  const base = vatIncluded ? ownPrices.baseInclVat : ownPrices.baseExclVat
  const parts = groups.map(({ item, price }): PricePart => {
    const discounted = item?.discountedPrice ?? null
    return discounted === null ? price : { base: price, discounted }
  })
  // When choices have reduced prices of their own, the product has one too.
  const isSet = parts.some((part) => typeof part !== 'number')
  const own: PricePart = isSet
    ? { base, discounted: vatIncluded ? ownPrices.discountInclVat : ownPrices.discountExclVat }
    : base
  return unitPrices([own, ...parts], toPriceRule(ownPrices))
}
