import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { passedFilters } from '@toonbank/domain/catalogue/computed-filters.ts'
import { announcedPrice } from '@toonbank/domain/catalogue/lowest-price.ts'
import { isOrderable } from '@toonbank/domain/catalogue/orderable.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { sqlAny } from '@toonbank/runtime/sql/sql-any.ts'
import { and, arrayOverlaps, asc, gt, type SQL } from 'drizzle-orm'
import { priceRule } from '../price/customer-prices.ts'
import { listEarlierRows } from '../price/earlier-prices.ts'
import { listOptionGroups, offerColumns } from '../product/product-store.ts'
import { chooseSize, lowestInSize } from '../product/size-choice.ts'
import { stockOf } from '../stock/stock-of.ts'
import { toValueIds } from './computed-facets.ts'
import type { FacetValueRow } from './facet-group.ts'
import type { SizeOffer } from './facet-query.ts'
import { sizeMatch } from './size-match.ts'

const chunk = 1_000

type Sizes = readonly Pick<FacetValueRow, 'id' | 'slugNld' | 'name'>[]

/** Reads prices by product in some sizes. A product without a choice of size has its listed price and is left out. */
export async function readSizeOffers(
  { db }: Pick<Connection, 'db'>,
  sizes: Sizes,
  leading: Leading,
  ids?: readonly number[],
): Promise<Map<number, SizeOffer>> {
  const offers = new Map<number, SizeOffer>()
  const isChosen = sizeMatch(sizes)
  const hasSize = arrayOverlaps(
    product.facetValueIds,
    sizes.map(({ id }) => id),
  )
  const read = async (which: SQL | undefined) => {
    const rows = await db
      .select(offerColumns)
      .from(product)
      .where(and(hasSize, which))
      .orderBy(asc(product.id))
      .limit(chunk)
    const [groups, earlier] = await Promise.all([
      listOptionGroups(
        db,
        rows.map(({ id }) => id),
      ),
      listEarlierRows(
        db,
        rows.filter(({ discountPercentage }) => discountPercentage > 0).map(({ id }) => id),
      ),
    ])
    for (const row of rows) {
      const rule = priceRule(row, leading, undefined)
      const choice = chooseSize(row, groups.get(row.id) ?? [], isChosen, { stock: stockOf(row), rule })
      if (!choice) continue
      const { discountInclVat, discountExclVat } = choice.prices
      const announced = announcedPrice(choice.prices, lowestInSize(choice, earlier.get(row.id) ?? [], rule))
      const passed = passedFilters({
        stock: choice.stock,
        isMadeOnly: false,
        deliveryDays: choice.days,
        isReduced: announced.discountPercentage > 0,
      })
      offers.set(row.id, {
        incl: discountInclVat,
        excl: discountExclVat,
        isOrderable: isOrderable(choice.stock),
        valueIds: toValueIds(passed),
      })
    }
    return rows
  }
  if (ids) {
    for (let at = 0; at < ids.length; at += chunk) await read(sqlAny(product.id, ids.slice(at, at + chunk)))
    return offers
  }
  for (let last = 0; ; ) {
    const rows = await read(gt(product.id, last))
    if (rows.length < chunk) return offers
    last = rows.at(-1)?.id ?? last
    await nextTurn()
  }
}
