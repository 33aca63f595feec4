import type { ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { isOrderable } from '@toonbank/domain/catalogue/orderable.ts'
import { type PricePart, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { fractionOf } from '@toonbank/domain/money/divide-rounded.ts'
import { type Rating, ratingOf } from '@toonbank/domain/review/review-rules.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { inArray } from 'drizzle-orm'
import { findPictures, type Pictures, toPicture } from '../picture/pictures.ts'
import { priceRule } from '../price/customer-prices.ts'
import { lowestListed } from '../price/earlier-prices.ts'
import { slugIn } from '../slug-in.ts'
import { stockOf } from '../stock/stock-of.ts'
import { readCounts } from './product-ratings.ts'

const cardColumns = {
  id: product.id,
  design: product.design,
  slugNld: product.slugNld,
  slugEng: product.slugEng,
  title: product.title,
  colourName: product.colourName,
  colourHex: product.colourHex,
  pictures: product.pictures,
  vatPercentage: product.vatPercentage,
  discountPercentage: product.discountPercentage,
  listingPrice: product.listingPrice,
  listingDiscountPrice: product.listingDiscountPrice,
  listingLowestPrice: product.listingLowestPrice,
  listingPriceDiffers: product.listingPriceDiffers,
  madeToMeasure: product.madeToMeasure,
  sizeText: product.sizeText,
  stockQuantity: product.stockQuantity,
  stockManaged: product.stockManaged,
  backorder: product.backorder,
  permanentlyOutOfStock: product.permanentlyOutOfStock,
  deliveryDays: product.deliveryDays,
}
type Row = Pick<typeof product.$inferSelect, keyof typeof cardColumns>

export async function listCards(
  database: Queryable,
  ids: readonly number[],
  locale: Locale,
  leading: Leading,
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await database
    .select(cardColumns)
    .from(product)
    .where(inArray(product.id, [...ids]))
  const designs = [...new Set(rows.map((row) => row.design))]
  const siblings = await listSiblings(database, designs)
  const counts = await readCounts(database, designs)
  const shown = rows.flatMap((row) => row.pictures.slice(0, 2))
  const pictures = await findPictures(database, shown)
  const cards = new Map(
    rows.map((row) => {
      const ofDesign = { siblings: siblings.get(row.design) ?? [], rating: ratingOf(counts.get(row.design) ?? []) }
      return [row.id, toCard(row, ofDesign, pictures, locale, leading)]
    }),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

type Sibling = Pick<Row, 'id' | 'design' | 'slugNld' | 'slugEng' | 'colourName' | 'colourHex'>

async function listSiblings(database: Queryable, designs: string[]): Promise<Map<string, Sibling[]>> {
  const { id, design, slugNld, slugEng, colourName, colourHex } = product
  const rows = await database
    .select({ id, design, slugNld, slugEng, colourName, colourHex })
    .from(product)
    .where(inArray(product.design, designs))
    .orderBy(product.id)
  return Map.groupBy(rows, (row) => row.design)
}

function toCard(
  row: Row,
  { siblings, rating }: { readonly siblings: readonly Sibling[]; readonly rating: Rating | null },
  pictures: Pictures,
  locale: Locale,
  leading: Leading,
): ProductCard {
  const title = row.title[locale]
  const rule = priceRule(row, leading, undefined)
  return {
    id: row.id,
    productId: row.id,
    slug: slugIn(row, locale),
    title,
    image: toPicture(pictures, row.pictures[0], title),
    hoverImage: toPicture(pictures, row.pictures[1], title),
    prices: unitPrices([listedPart(row)], rule),
    lowestPrice: lowestListed(row, rule),
    isFromPrice: row.listingPriceDiffers,
    isMadeToMeasure: row.madeToMeasure,
    sizeText: row.sizeText[locale],
    stock: {
      openQuantity: row.stockQuantity,
      isManaged: row.stockManaged,
      isPermanentlyOutOfStock: row.permanentlyOutOfStock,
    },
    backorder: row.backorder,
    orderable: isOrderable(stockOf(row)),
    deliveryDays: row.deliveryDays,
    rating,
    colours: siblings.map((sibling) => ({
      productId: sibling.id,
      productSlug: slugIn(sibling, locale),
      name: sibling.colourName[locale],
      hex: sibling.colourHex,
    })),
  }
}

/** Returns the listed price; a discounted price that differs from the percentage was set to the cent. */
function listedPart({ listingPrice, listingDiscountPrice, discountPercentage }: Row): PricePart {
  const base = cents(listingPrice)
  const isByPercentage = fractionOf(base, 10_000 - discountPercentage, 10_000) === listingDiscountPrice
  return isByPercentage ? base : { base, discounted: cents(listingDiscountPrice) }
}
