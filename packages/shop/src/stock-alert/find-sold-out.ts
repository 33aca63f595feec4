import type { ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import type { StoredOption } from '@toonbank/database/stored/cart.ts'
import { choiceStock } from '@toonbank/domain/catalogue/choice-stock.ts'
import { isOrderable } from '@toonbank/domain/catalogue/orderable.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { resolveChoice, toStored } from '../cart/line/resolve-choice.ts'
import { findProduct, listOptionGroups } from '../catalogue/product/product-store.ts'
import { stockOf } from '../catalogue/stock/stock-of.ts'

/**
 * Finds a sold out choice that may come back; a completely sold out product needs no choice. Refused: available, made
 * to measure, or permanently gone.
 */
export async function findSoldOut(
  database: Queryable,
  productId: number,
  options: readonly ChosenOption[],
): Promise<Outcome<StoredOption[], 'productNotFound' | 'notSoldOut'>> {
  const product = await findProduct(database, productId)
  if (!product) return refused('productNotFound')
  const groups = (await listOptionGroups(database, [productId])).get(productId) ?? []
  const choice = resolveChoice(groups, options)
  const chosen = choice.ok ? choice.value : []
  if (!choice.ok && options.length > 0) return refused('notSoldOut')
  const stock = choiceStock(
    stockOf(product),
    chosen.map(({ item }) => item.stockQuantity),
  )
  const isMade = chosen.some(({ custom }) => custom !== undefined)
  if (isMade || stock.isPermanentlyOutOfStock || isOrderable(stock)) return refused('notSoldOut')
  return done(toStored(chosen))
}
