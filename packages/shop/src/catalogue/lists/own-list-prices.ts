import type { Database } from '@toonbank/database/connect.ts'
import { customerPrice } from '@toonbank/database/schema/account.ts'
import { product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import type { VatSide } from '@toonbank/domain/tax/vat-kinds.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ListBase } from '../facets/facet-query.ts'
import { listPrice, priceRule } from '../price/customer-prices.ts'
import { openingParts } from '../product/chosen-parts.ts'
import { listOptionGroups } from '../product/product-store.ts'
import { chooseSize, type IsChosenSize } from '../product/size-choice.ts'
import { stockOf } from '../stock/stock-of.ts'

export interface OwnPricesQuery {
  readonly leading: Leading
  readonly side: VatSide
  readonly isChosen?: IsChosenSize | undefined
}

export async function readOwnListPrices(
  database: Database,
  customerId: AccountId,
  base: ListBase,
  { leading, side, isChosen }: OwnPricesQuery,
): Promise<ReadonlyMap<number, number>> {
  if ('ids' in base && base.ids.length === 0) return new Map()
  const inList =
    'ids' in base
      ? inArray(customerPrice.productId, [...base.ids])
      : inArray(
          customerPrice.productId,
          database
            .select({ id: productCategory.productId })
            .from(productCategory)
            .where(eq(productCategory.categoryId, base.categoryId)),
        )
  const rows = await database
    .select({
      id: product.id,
      price: product.price,
      discountedPrice: product.discountedPrice,
      vatPercentage: product.vatPercentage,
      discountPercentage: product.discountPercentage,
      deliveryDays: product.deliveryDays,
      stockQuantity: product.stockQuantity,
      stockManaged: product.stockManaged,
      backorder: product.backorder,
      permanentlyOutOfStock: product.permanentlyOutOfStock,
      percentageOfList: customerPrice.percentageOfList,
    })
    .from(customerPrice)
    .innerJoin(product, eq(product.id, customerPrice.productId))
    .where(and(eq(customerPrice.customerId, customerId), ne(customerPrice.percentageOfList, sql`${listPrice}`), inList))
  const groups = await listOptionGroups(
    database,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => {
      const rule = priceRule(row, leading, row.percentageOfList)
      const own = groups.get(row.id) ?? []
      const sized = isChosen && chooseSize(row, own, isChosen, { stock: stockOf(row), rule })
      const { discountInclVat, discountExclVat } = sized?.prices ?? unitPrices(openingParts(row, own, rule), rule)
      return [row.id, side === 'incl' ? discountInclVat : discountExclVat]
    }),
  )
}
