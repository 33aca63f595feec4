import type { OptionGroup, OptionItem } from '@toonbank/contract/shop/catalogue.ts'
import { isSoldOut } from '@toonbank/domain/catalogue/choice-stock.ts'
import type { StockLevel } from '@toonbank/domain/catalogue/orderable.ts'
import { customerPart, customerPricePart, type PriceRule, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { type Pictures, toPicture } from '../picture/pictures.ts'
import type { OptionGroupRow, OptionItemRow } from './option-rows.ts'

interface ShownIn {
  readonly stock: StockLevel
  readonly rule: PriceRule
  readonly pictures: Pictures
  readonly locale: Locale
}

/** The ids are the keys within the product, so that a link to a choice stays readable. */
export const toOptionGroup = ({ group, items }: OptionGroupRow, context: ShownIn): OptionGroup => ({
  groupId: group.key,
  id: group.key,
  name: group.name[context.locale],
  displayType: group.displayType,
  items: items.map((item) => toItem(item, group, context)),
})

function toItem(
  item: OptionItemRow,
  group: OptionGroupRow['group'],
  { stock, rule, pictures, locale }: ShownIn,
): OptionItem {
  const state = item.state && !isSoldOut(stock, item.stockQuantity)
  const price = customerPart(cents(item.price), rule)
  const part = item.custom ? price : customerPricePart(item, rule)
  const { baseInclVat, baseExclVat, discountInclVat, discountExclVat } = unitPrices([part], rule)
  return {
    groupId: group.key,
    id: item.key,
    name: item.name[locale],
    state,
    mpn: item.articleNumber,
    gtin: item.gtin,
    stock: item.stockQuantity === null ? null : { openQuantity: item.stockQuantity },
    displayType: group.displayType,
    price,
    defaultPrice: price,
    discountedPrice: typeof part === 'number' ? null : part.discounted,
    prices: { baseInclVat, baseExclVat, discountInclVat, discountExclVat },
    weight: item.weight,
    deliveryTime: item.deliveryDays,
    cartable: state && item.custom === null,
    image: toPicture(pictures, item.picture, item.name[locale]),
    advancedSettings: item.custom
      ? { unitDisplay: 'cm', ...item.custom, minimumPrice: customerPart(cents(item.custom.minimumPrice), rule) }
      : null,
  }
}
