import type { Companion, Product } from '@toonbank/contract/shop/catalogue.ts'
import { customerPricePart, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { type Pictures, toPicture } from '../picture/pictures.ts'
import { priceRule } from '../price/customer-prices.ts'
import { lowestListed } from '../price/earlier-prices.ts'
import { productPrices } from '../price/product-prices.ts'
import { slugIn } from '../slug-in.ts'
import { stockOf } from '../stock/stock-of.ts'
import { availableItems, openingChoice, openingParts } from './chosen-parts.ts'
import { toOptionGroup } from './option-groups.ts'
import type { OptionGroupRow } from './option-rows.ts'
import type { ProductRow } from './product-store.ts'

interface Shown {
  readonly locale: Locale
  readonly leading: Leading
  readonly pictures: Pictures
}

export function toSold(
  row: ProductRow,
  groups: readonly OptionGroupRow[],
  earlierPrices: Product['earlierPrices'],
  { locale, leading, pictures }: Shown,
): Companion {
  const rule = priceRule(row, leading, undefined)
  const stock = stockOf(row)
  const left = availableItems(groups, stock)
  const chosen = openingChoice(left)
  const title = row.title[locale]
  const [image] = row.pictures.flatMap((name) => toPicture(pictures, name, title) ?? [])
  return {
    productId: row.id,
    slug: slugIn(row, locale),
    title,
    image: image ?? null,
    prices: productPrices(unitPrices(openingParts(row, left, rule), rule)),
    ownPrices: unitPrices([customerPricePart(row, rule)], rule),
    lowestPrice: lowestListed(row, rule),
    earlierPrices,
    stock: {
      openQuantity: row.stockQuantity,
      isManaged: row.stockManaged,
      isPermanentlyOutOfStock: row.permanentlyOutOfStock,
    },
    backorder: row.backorder,
    weight: row.weight,
    letterboxThickness: row.letterboxThickness,
    delivery: { totalDays: row.deliveryDays },
    configurator: { options: groups.map((group) => toOptionGroup(group, { stock, rule, pictures, locale })) },
    selected: groups.flatMap(({ group, items }) =>
      chosen.filter((item) => items.includes(item)).map((item) => ({ groupId: group.key, id: item.key })),
    ),
  }
}
