import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { getPrices, listPrices } from '@toonbank/contract/shop/catalogue.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { customerPrice } from '@toonbank/database/schema/account.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { customerPricePart, type PriceRule, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { availableItems, openingParts } from '../product/chosen-parts.ts'
import { toOptionGroup } from '../product/option-groups.ts'
import type { OptionGroupRow } from '../product/option-rows.ts'
import { listOptionGroups, type ProductRow } from '../product/product-store.ts'
import { chooseSize, type IsChosenSize, lowestInSize } from '../product/size-choice.ts'
import { stockOf } from '../stock/stock-of.ts'
import { listEarlierPrices, listEarlierRows, lowestListed } from './earlier-prices.ts'
import { productPrices } from './product-prices.ts'

/** Prices are in hundredths of a percent of the list price. */
export const listPrice = 10_000

export async function findPercentages(
  database: Queryable,
  customerId: AccountId | undefined,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (customerId === undefined || productIds.length === 0) return new Map()
  const rows = await database
    .select()
    .from(customerPrice)
    .where(and(eq(customerPrice.customerId, customerId), inArray(customerPrice.productId, [...productIds])))
  return new Map(rows.map((row) => [row.productId, row.percentageOfList]))
}

export const priceRule = (
  row: Pick<ProductRow, 'vatPercentage' | 'discountPercentage'>,
  leading: Leading,
  percentageOfList: number | undefined,
): PriceRule => ({
  leading,
  vatPercentage: row.vatPercentage,
  discountPercentage: row.discountPercentage,
  percentageOfList: percentageOfList ?? listPrice,
})

export const ownPriceMark = ({ percentageOfList }: PriceRule): { readonly isOwnPrice?: true } =>
  percentageOfList === listPrice ? {} : { isOwnPrice: true }

interface WantedPrice {
  readonly productId: number
  readonly choice?: readonly { readonly groupId: string; readonly id: string }[] | undefined
}

export async function listCustomerPrices(
  database: Queryable,
  customerId: AccountId,
  wanted: readonly WantedPrice[],
  leading: Leading,
): Promise<DataOf<typeof listPrices>> {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ productId }) => productId)
  const choices = new Map(wanted.map(({ productId, choice }) => [productId, choice ?? []]))
  const [rows, percentages, groups] = await Promise.all([
    database
      .select()
      .from(product)
      .where(inArray(product.id, [...ids])),
    findPercentages(database, customerId, ids),
    listOptionGroups(database, ids),
  ])
  const earlier = await listEarlierRows(
    database,
    rows.filter((row) => row.discountPercentage > 0 && choices.get(row.id)?.length).map(({ id }) => id),
  )
  return rows.map((row) => {
    const rule = priceRule(row, leading, percentages.get(row.id))
    const own = groups.get(row.id) ?? []
    const shown = chooseSize(row, own, isOf(choices.get(row.id) ?? [], own), { stock: stockOf(row), rule })
    return {
      productId: row.id,
      prices: shown?.prices ?? unitPrices(openingParts(row, own, rule), rule),
      ...ownPriceMark(rule),
      lowestPrice: shown ? lowestInSize(shown, earlier.get(row.id) ?? [], rule) : lowestListed(row, rule),
    }
  })
}

function isOf(choice: NonNullable<WantedPrice['choice']>, groups: readonly OptionGroupRow[]): IsChosenSize {
  const items = new Set(
    groups.flatMap(({ group, items: all }) =>
      all.filter((item) => choice.some(({ groupId, id }) => groupId === group.key && id === item.key)),
    ),
  )
  return (item) => items.has(item)
}

export async function readCustomerPrices(
  database: Queryable,
  customerId: AccountId,
  row: ProductRow,
  leading: Leading,
): Promise<DataOf<typeof getPrices>> {
  const [percentages, optionGroups] = await Promise.all([
    findPercentages(database, customerId, [row.id]),
    listOptionGroups(database, [row.id]),
  ])
  const groups = optionGroups.get(row.id) ?? []
  const rule = priceRule(row, leading, percentages.get(row.id))
  const stock = stockOf(row)
  const earlierPrices = await listEarlierPrices(database, row, rule)
  const options = groups.flatMap(
    (group) => toOptionGroup(group, { stock, rule, pictures: new Map(), locale: 'nld' }).items,
  )
  return {
    prices: productPrices(unitPrices(openingParts(row, availableItems(groups, stock), rule), rule)),
    ...ownPriceMark(rule),
    ownPrices: unitPrices([customerPricePart(row, rule)], rule),
    lowestPrice: lowestListed(row, rule),
    earlierPrices,
    options: options.map(({ groupId, id, price, discountedPrice, prices, advancedSettings }) => ({
      groupId,
      id,
      price,
      discountedPrice,
      minimumPrice: advancedSettings?.minimumPrice ?? zero,
      prices,
    })),
  }
}
