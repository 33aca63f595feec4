import type { Sample } from '@toonbank/contract/shop/sample.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { findPictures, toPicture } from '../catalogue/picture/pictures.ts'
import { listProducts, type ProductRow } from '../catalogue/product/product-store.ts'
import { slugIn } from '../catalogue/slug-in.ts'

export async function listSampled(database: Queryable, productIds: readonly number[]): Promise<ProductRow[]> {
  const ids = [...new Set(productIds)]
  const rows = new Map((await listProducts(database, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? []).filter((row) => row.sample && !row.permanentlyOutOfStock)
}

export async function readSamples(
  database: Queryable,
  productIds: readonly number[],
  locale: Locale,
): Promise<Sample[]> {
  const rows = await listSampled(database, productIds)
  const pictures = await findPictures(
    database,
    rows.map((row) => row.pictures[0]),
  )
  return rows.map((row) => ({
    productId: row.id,
    title: row.title[locale],
    slug: slugIn(row, locale),
    image: toPicture(pictures, row.pictures[0], row.title[locale]),
  }))
}
