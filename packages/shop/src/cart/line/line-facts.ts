import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { measuresText, squareMetres } from '@toonbank/domain/catalogue/made-to-measure.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { pictureBase } from '../../catalogue/picture/pictures.ts'
import { measuredPartOf, pricePart } from '../../catalogue/product/chosen-parts.ts'
import type { FullLine } from '../price/price-lines.ts'

/** Only goods with measures that the customer typed are exempt from withdrawal (specification 3.6-4). */
export const isReturnable = ({ options }: Pick<FullLine, 'options'>): boolean =>
  options.every((option) => option.custom === undefined)

export const optionsOf = ({ options, row, rule }: FullLine, locale: Locale): Cart['lines'][number]['options'] =>
  options.map(({ group, item, custom, areaCm2 }) => ({
    id: item.key,
    groupId: group.key,
    lineOptionId: `${row.uid}-${group.key}`,
    displayType: group.displayType,
    name:
      custom && item.custom ? `${item.name[locale]}, ${measuresText(item.custom.shape, custom)}` : item.name[locale],
    label: group.name[locale],
    custom: custom ?? null,
    price: pricePart(item, areaCm2, rule),
    measured: toMeasured(item, areaCm2, rule),
  }))

function toMeasured(
  { price, custom }: FullLine['options'][number]['item'],
  areaCm2: number,
  rule: FullLine['rule'],
): Cart['lines'][number]['options'][number]['measured'] {
  const part = measuredPartOf({ price, custom }, areaCm2, rule)
  if (!part || !custom) return null
  const { pricePerM2, areaPrice, minimumPrice, minimumPriceApplied } = part
  return { shape: custom.shape, area: squareMetres(areaCm2), pricePerM2, areaPrice, minimumPrice, minimumPriceApplied }
}

export function imageOf({ product }: FullLine, locale: Locale): Cart['lines'][number]['image'] {
  if (!product.picture) return null
  const base = pictureBase(product.picture)
  return { imageSrc: `${base}-160.jpg`, imageAlt: product.title[locale], base, colour: product.picture.colour }
}
