import type { Prices } from '@toonbank/contract/fields.ts'
import type { CartLine, ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import type { Companion, OptionItem } from '@toonbank/contract/shop/catalogue.ts'
import { lineIdentity } from '@toonbank/domain/cart/line-identity.ts'
import { measuresText, squareMetres } from '@toonbank/domain/catalogue/made-to-measure.ts'
import { isOrderable } from '@toonbank/domain/catalogue/orderable.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import type { Choices, ChosenGroup } from './chosen-group.ts'
import type { Configuration } from './configuration.ts'

export interface Addition {
  readonly line: CartLine
  readonly item: { readonly productId: number; readonly quantity: 1; readonly options: ChosenOption[] }
}

export function toAddition(
  product: Companion,
  { measures: typed, confirmed }: Choices,
  { groups, unitPrices: prices, stock, days, isMadeToMeasure, size }: Configuration,
): Addition {
  const measures = { ...typed, ...(confirmed !== '' && confirmed === size ? { confirmed: true } : {}) }
  const options = groups.flatMap(({ item }): ChosenOption[] =>
    item ? [{ groupId: item.groupId, id: item.id, ...(item.advancedSettings ? { custom: measures } : {}) }] : [],
  )
  const { productId, slug, title, image, weight } = product
  const { backorder: _, ...lineStock } = stock
  const line: CartLine = {
    id: lineIdentity(productId, options),
    uid: null,
    productId,
    slug,
    title,
    quantity: 1,
    originalQuantity: 1,
    options: groups.flatMap(({ group, item, price, measured }) =>
      item
        ? [
            {
              id: item.id,
              groupId: group.groupId,
              lineOptionId: `new-${group.groupId}`,
              displayType: item.displayType,
              label: group.name,
              name: item.advancedSettings
                ? `${item.name}, ${measuresText(item.advancedSettings.shape, measures)}`
                : item.name,
              custom: item.advancedSettings ? measures : null,
              price,
              measured: toMeasured(item, measured),
            },
          ]
        : [],
    ),
    prices,
    ...(product.isOwnPrice ? { isOwnPrice: true } : {}),
    totals: totalsOfOne(prices, weight),
    image: image
      ? { imageSrc: image.imageSrc.medium, imageAlt: image.imageAlt, base: image.base, colour: image.colour }
      : null,
    stock: lineStock,
    orderable: isOrderable(stock),
    changes: null,
    deliveryDays: days,
    weight: { perUnit: weight },
    returnable: !isMadeToMeasure,
  }
  return { line, item: { productId, quantity: 1, options } }
}

function toMeasured(item: OptionItem, measured: ChosenGroup['measured']): CartLine['options'][number]['measured'] {
  if (!measured || !item.advancedSettings) return null
  const { areaCm2, price: _, ...part } = measured
  return { shape: item.advancedSettings.shape, area: squareMetres(areaCm2), ...part }
}

const totalsOfOne = (prices: Prices, weight: number): CartLine['totals'] => ({
  totalInclVat: prices.discountInclVat,
  totalExclVat: prices.discountExclVat,
  subtotalInclVat: prices.baseInclVat,
  subtotalExclVat: prices.baseExclVat,
  discountInclVat: zero,
  discountExclVat: zero,
  totalVat: zero,
  totalWeight: weight,
})
