import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Pictures, toPicture } from '../picture/pictures.ts'
import { slugIn } from '../slug-in.ts'
import type { VariationRow } from './product-parts.ts'

const groupNames = { nld: 'Kleur', eng: 'Colour' }

export function toVariations(
  rows: readonly VariationRow[],
  pictures: Pictures,
  locale: Locale,
): Product['configurator']['variations'] {
  if (rows.length < 2) return []
  const items = rows.map((row) => {
    const picture = toPicture(pictures, row.pictures[0], row.colourName[locale])
    return {
      groupId: 'kleur',
      id: String(row.id),
      label: groupNames[locale],
      name: row.colourName[locale],
      state: !row.permanentlyOutOfStock,
      productId: row.id,
      productSlug: slugIn(row, locale),
      productImage: {
        url: { medium: picture?.imageSrc.medium ?? '' },
        alt: row.colourName[locale],
        base: picture?.base ?? '',
        colour: picture?.colour ?? row.colourHex,
      },
    }
  })
  return [{ groupId: 'kleur', name: groupNames[locale], items }]
}
