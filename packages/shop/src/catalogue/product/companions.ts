import type { Companion } from '@toonbank/contract/shop/catalogue.ts'
import type { Database } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { findPictures } from '../picture/pictures.ts'
import { priceRule } from '../price/customer-prices.ts'
import { listEarlierPrices } from '../price/earlier-prices.ts'
import { listByArticleNumber, listOptionGroups, type ProductRow } from './product-store.ts'
import { toSold } from './to-sold.ts'

export async function listCompanions(
  database: Database,
  { companions, articleNumber }: Pick<ProductRow, 'companions' | 'articleNumber'>,
  { locale, leading }: { readonly locale: Locale; readonly leading: Leading },
): Promise<Companion[]> {
  if (companions.length === 0) return []
  const rows = (await listByArticleNumber(database, companions))
    .filter((row) => !row.permanentlyOutOfStock && row.articleNumber !== articleNumber)
    .toSorted((a, b) => companions.indexOf(a.articleNumber) - companions.indexOf(b.articleNumber))
  const [options, pictures, ...earlier] = await Promise.all([
    listOptionGroups(
      database,
      rows.map(({ id }) => id),
    ),
    findPictures(
      database,
      rows.flatMap((row) => row.pictures.slice(0, 1)),
    ),
    ...rows.map((row) => listEarlierPrices(database, row, priceRule(row, leading, undefined))),
  ])
  return rows.map((row, at) => toSold(row, options.get(row.id) ?? [], earlier[at] ?? [], { locale, leading, pictures }))
}
