import type { OptionGroup, OptionItem, Product } from '@toonbank/contract/catalogue.ts'
import type { Prices } from '@toonbank/contract/fields.ts'
import { choiceStock } from '@toonbank/domain/catalogue/choice-stock.ts'
import { deliveryDays } from '@toonbank/domain/catalogue/delivery-time.ts'
import {
  areaOf,
  type Measures,
  type MeasuresProblem,
  madeToMeasurePrice,
  measuresProblem,
} from '@toonbank/domain/catalogue/made-to-measure.ts'
import { isOrderable, type StockState } from '@toonbank/domain/catalogue/orderable.ts'
import { unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import { type Cents, none } from '@toonbank/domain/money/cents.ts'

export type ConfigurableProduct = Pick<Product, 'configurator' | 'selected' | 'ownPrices' | 'prices' | 'delivery' | 'stock' | 'backorder'>

/** What the shopper chose: one item a group, and centimetres where it is made to measure. */
export interface Choices {
  readonly items: Readonly<Record<string, string>>
  readonly measures: Measures
}

export interface ChosenGroup {
  readonly group: OptionGroup
  readonly item: OptionItem | undefined
  /** Only for a choice made to measure. */
  readonly problem: MeasuresProblem | undefined
}

export interface Configuration {
  readonly groups: readonly ChosenGroup[]
  /** Of this choice; of the opening one while it is not complete. */
  readonly prices: Prices
  readonly isComplete: boolean
  /** Of what is chosen so far: a size that is an article of its own has its own. */
  readonly stock: StockState
  /** All chosen options are cartable and the product can be had (specification 2, section 4). */
  readonly isCartable: boolean
  readonly days: number
  readonly isMadeToMeasure: boolean
}

/** Everything that follows from a choice. The server computes the price again; this is what the page shows meanwhile. */
export function configure(product: ConfigurableProduct, choices: Choices): Configuration {
  const groups = product.configurator.options.map((group) => chosenIn(group, choices))
  const isComplete = groups.every(({ item, problem }) => item !== undefined && problem === undefined)
  const items = groups.flatMap(({ item }) => item ?? [])
  const stock = choiceStock(
    { ...product.stock, backorder: product.backorder },
    items.map((item) => item.stock?.openQuantity ?? null),
  )
  const areAvailable = items.every((item) => item.state && (item.cartable || item.displayType === 'custom'))
  return {
    groups,
    prices: isComplete && groups.length > 0 ? pricesOf(product, groups, choices.measures) : product.prices,
    isComplete,
    stock,
    isCartable: isComplete && areAvailable && isOrderable(stock),
    days: deliveryDays(product.delivery.totalDays, items),
    isMadeToMeasure: items.some(({ displayType }) => displayType === 'custom'),
  }
}

function chosenIn(group: OptionGroup, { items, measures }: Choices): ChosenGroup {
  const item = group.items.find(({ id }) => id === items[group.groupId])
  return { group, item, problem: item?.advancedSettings ? measuresProblem(item.advancedSettings, measures) : undefined }
}

function pricesOf({ ownPrices }: ConfigurableProduct, groups: readonly ChosenGroup[], measures: Measures): Prices {
  const own = ownPrices.vatIncluded ? ownPrices.baseInclVat : ownPrices.baseExclVat
  return unitPrices([own, ...groups.map(({ item }) => pricePart(item, measures))], {
    leading: ownPrices.vatIncluded ? 'incl' : 'excl',
    vatPercentage: Math.round(ownPrices.vatPercentage * 100),
    discountPercentage: Math.round(ownPrices.discountPercentage * 100),
    // Customer prices are in the parts already.
    percentageOfList: 10_000,
  })
}

/** What one choice adds: area × price per m² when made to measure, else its price. */
function pricePart(item: OptionItem | undefined, measures: Measures): Cents {
  if (!item) return none
  if (!item.advancedSettings) return item.price
  const area = areaOf(item.advancedSettings.shape, measures)
  return area === undefined ? none : madeToMeasurePrice(area, item.price, item.advancedSettings.minimumPrice)
}
