import type { Transaction } from '@toonbank/database/connect.ts'
import { cartLine } from '@toonbank/database/schema/cart.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Customer } from '@toonbank/runtime/http/customer.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, asc, eq, inArray, sum } from 'drizzle-orm'
import { applyOperationOnce } from '../cart/apply-operation-once.ts'
import { type CartRow, lockOrMakeCart, touchCart } from '../cart/cart-store.ts'
import { putInCart } from '../cart/line/change-lines.ts'
import { type ResolvedOption, resolveChoice } from '../cart/line/resolve-choice.ts'
import { unitPriceOf } from '../cart/price/unit-price-of.ts'
import { findPercentages, priceRule } from '../catalogue/price/customer-prices.ts'
import type { OptionGroupRow } from '../catalogue/product/option-rows.ts'
import { listOptionGroups, listProducts } from '../catalogue/product/product-store.ts'
import { withProductSlots } from '../catalogue/product/with-product-slots.ts'
import type { SettingsDependencies } from '../config/settings-dependencies.ts'

type OrderLineRow = typeof orderLine.$inferSelect

/** `added` is less than `wanted` where stock is short, 0 where it cannot be ordered any more. */
interface AgainLine {
  readonly title: string
  readonly wanted: number
  readonly added: number
}

const timeoutMs = 6_000

/**
 * Puts ordered goods into the customer's cart again, at today's prices, with the same choices and measures.
 * `operationId` is its idempotency key.
 */
export async function addOrderedAgain(
  dependencies: SettingsDependencies,
  customer: Pick<Customer, 'id' | 'accountId'>,
  orderId: number,
  operationId: string | undefined,
): Promise<Outcome<{ cUid: string; lines: AgainLine[] }, 'notOrderable'>> {
  const { database, settings, clock } = dependencies
  const { db } = database
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id))
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const products = new Map((await listProducts(db, ids)).map((product) => [product.id, product]))
  const groups = await listOptionGroups(db, ids)
  const percentages = await findPercentages(db, customer.accountId, ids)
  const { leading } = (await settings.now()).prices
  const additions = lines.map((line): LineToAdd => {
    const product = products.get(line.productId)
    const options = product && sameChoice(line, groups.get(product.id) ?? [])
    if (!product || !options) return { line }
    const rule = priceRule(product, leading, percentages.get(product.id))
    return {
      line,
      addition: { product, options, quantity: line.quantity, seenUnitPrice: unitPriceOf(product, options, rule) },
    }
  })
  return withProductSlots(database, ids, timeoutMs, () =>
    rollbackOnRefusal(db, async (tx) => {
      const cart = await lockOrMakeCart(tx, {
        customerId: customer.id,
        accountId: customer.accountId,
        cartUid: undefined,
      })
      const outcome = await applyOperationOnce(tx, cart, 'again', operationId, async () =>
        addAll(tx, cart, additions, await piecesThere(tx, cart, orderId)),
      )
      if (!outcome.ok) return outcome
      await touchCart(tx, cart, clock())
      return done({ cUid: cart.uid, lines: [...outcome.value.lines] })
    }),
  )
}

interface LineToAdd {
  readonly line: OrderLineRow
  readonly addition?: Parameters<typeof putInCart>[2]
}

async function addAll(
  tx: Transaction,
  cart: CartRow,
  all: readonly LineToAdd[],
  there: Map<number, number>,
): Promise<Outcome<{ lines: AgainLine[] }, 'notOrderable'>> {
  const lines: AgainLine[] = []
  for (const { line, addition } of all) {
    const had = Math.min(line.quantity, there.get(line.productId) ?? 0)
    there.set(line.productId, (there.get(line.productId) ?? 0) - had)
    const before = await countPieces(tx, cart)
    const quantity = line.quantity - had
    if (addition && quantity > 0) await putInCart(tx, cart, { ...addition, quantity })
    lines.push({ title: line.title, wanted: line.quantity, added: had + (await countPieces(tx, cart)) - before })
  }
  return lines.some(({ added }) => added > 0) ? done({ lines }) : refused('notOrderable')
}

async function piecesThere(tx: Transaction, { id }: CartRow, orderId: number): Promise<Map<number, number>> {
  const [order] = await tx.select().from(shopOrder).where(eq(shopOrder.id, orderId))
  const uids = order?.keptCartId === id ? Object.keys(order.orderedCart?.pieces ?? {}) : []
  const there = new Map<number, number>()
  if (uids.length === 0) return there
  const rows = await tx
    .select()
    .from(cartLine)
    .where(and(eq(cartLine.cartId, id), inArray(cartLine.uid, uids)))
  for (const { productId, quantity } of rows) there.set(productId, (there.get(productId) ?? 0) + quantity)
  return there
}

async function countPieces(tx: Transaction, { id }: CartRow): Promise<number> {
  const [found] = await tx
    .select({ pieces: sum(cartLine.quantity).mapWith(Number) })
    .from(cartLine)
    .where(eq(cartLine.cartId, id))
  return found?.pieces ?? 0
}

export function sameChoice(
  line: OrderLineRow,
  groups: readonly OptionGroupRow[],
): readonly ResolvedOption[] | undefined {
  const wanted = line.optionItemIds.flatMap((id, at) => {
    const group = groups.find(({ items }) => items.some((item) => item.id === id))
    const item = group?.items.find((one) => one.id === id)
    return group && item ? [{ groupId: group.group.key, id: item.key, custom: line.options[at]?.custom }] : []
  })
  if (wanted.length < line.optionItemIds.length) return undefined
  const choice = resolveChoice(groups, wanted)
  return choice.ok ? choice.value : undefined
}
