import type { OptionGroup, OptionItem } from '@toonbank/contract/catalogue.ts'
import { customerPart, type PriceRule, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import type { Locale } from '../http/visitor.ts'
import { type Pictures, toPicture } from './pictures.ts'
import type { OptionGroupRow, OptionItemRow } from './product-store.ts'

/** An option group as the page shows it. Ids are the keys within the product, so a link to a choice stays readable. */
export const toOptionGroup = ({ group, items }: OptionGroupRow, rule: PriceRule, pictures: Pictures, locale: Locale): OptionGroup => ({
  groupId: group.key,
  id: group.key,
  name: group.name[locale],
  displayType: group.displayType,
  items: items.map((item) => toItem(item, group.key, group.displayType, rule, pictures, locale)),
})

function toItem(
  item: OptionItemRow,
  groupId: string,
  displayType: OptionItem['displayType'],
  rule: PriceRule,
  pictures: Pictures,
  locale: Locale,
): OptionItem {
  const price = customerPart(cents(item.price), rule)
  const { baseInclVat, baseExclVat, discountInclVat, discountExclVat } = unitPrices([price], rule)
  return {
    groupId,
    id: item.key,
    name: item.name[locale],
    state: item.state,
    displayType,
    price,
    defaultPrice: price,
    prices: { baseInclVat, baseExclVat, discountInclVat, discountExclVat },
    weight: item.weight,
    deliveryTime: item.deliveryDays,
    cartable: item.state && item.custom === null,
    image: toPicture(pictures, item.picture, item.name[locale]),
    advancedSettings: item.custom
      ? { unitDisplay: 'cm', ...item.custom, minimumPrice: customerPart(cents(item.custom.minimumPrice), rule) }
      : null,
  }
}
