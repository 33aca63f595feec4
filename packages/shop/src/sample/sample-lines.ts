import type { Queryable } from '@toonbank/database/connect.ts'
import { type CartTotals, cartTotals, type PricedLine } from '@toonbank/domain/cart/cart-totals.ts'
import { type LineTotals, lineTotals } from '@toonbank/domain/cart/line-totals.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { sampleTitle } from '@toonbank/domain/sample/sample-tray.ts'
import { bothSides } from '@toonbank/domain/tax/vat.ts'
import { findPictures, toPicture } from '../catalogue/picture/pictures.ts'
import type { ProductRow } from '../catalogue/product/product-store.ts'
import { slugIn } from '../catalogue/slug-in.ts'
import type { LineValues } from '../order/place/insert-order.ts'

interface SampleLines {
  readonly lines: LineValues[]
  readonly totals: Omit<CartTotals, 'taken'>
}

/**
 * A sample costs the shop's one price, including VAT at the rate of its rug, for everybody: no own price, discount,
 * code or delivery costs.
 */
export async function toSampleLines(
  database: Queryable,
  rows: readonly ProductRow[],
  price: Cents,
  locale: Locale,
): Promise<SampleLines> {
  const pictures = await findPictures(
    database,
    rows.map((row) => row.pictures[0]),
  )
  const priced = rows.map(
    ({ vatPercentage }): PricedLine => ({
      ...{ unitBase: price, unitDiscounted: price, quantity: 1, vatPercentage, unitWeight: 0 },
    }),
  )
  const sums = lineTotals(priced, 'incl')
  const { taken: _, ...totals } = cartTotals(priced, [], { shipping: zero, payment: zero }, 'incl')
  const lines = rows.map((row, at): LineValues => {
    const { inclVat, exclVat } = bothSides(price, row.vatPercentage, 'incl')
    const title = sampleTitle(row.title[locale], locale)
    const image = toPicture(pictures, row.pictures[0], title)
    return {
      productId: row.id,
      articleNumber: row.articleNumber,
      title,
      slug: slugIn(row, locale),
      picture: image && { base: image.base, colour: image.colour },
      quantity: 1,
      options: [],
      vatPercentage: row.vatPercentage,
      prices: {
        ...{ baseInclVat: inclVat, baseExclVat: exclVat, discountInclVat: inclVat, discountExclVat: exclVat },
        ...{ discountPercentage: 0, vatIncluded: true, vatPercentage: row.vatPercentage / 100 },
      },
      totals: sums[at] as LineTotals,
      returnable: true,
    }
  })
  return { lines, totals }
}
