import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import type { ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { optionGroup, optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Shop, Visitor } from './a-shop.ts'

export const aGuest = (n: number | string) => ({
  customerType: 'private' as const,
  firstName: 'Anna',
  lastName: 'de Vries',
  emailAddress: `anna${n}@example.nl`,
  phoneNumber: '06-12345678',
  countryCode: 'NL' as const,
  zipCode: '3511 LX',
  houseNumber: '10',
  streetName: 'Domplein',
  city: 'Utrecht',
})

/** A product that needs no choice and is on the shelf. */
export async function aPlainProduct(
  { database: { db } }: { readonly database: Pick<Shop['database'], 'db'> },
  atLeast = 1,
) {
  const [found] = await db
    .select()
    .from(product)
    .where(
      and(
        eq(product.stockManaged, true),
        eq(product.backorder, false),
        gte(product.stockQuantity, atLeast),
        sql`NOT EXISTS (SELECT FROM option_group WHERE product_id = ${product.id})`,
      ),
    )
    .orderBy(asc(product.id))
  if (!found) throw new Error('the demo shop has no plain product')
  return found
}

export interface SizedProduct {
  readonly id: number
  /** The choice of a size, and its row. */
  readonly sizes: readonly { readonly itemId: number; readonly options: ChosenOption[] }[]
}

/**
 * A rug whose only choice is its size, each size an article of its own with so many in stock; null: no stock of its
 * own. Each call takes another rug.
 */
export async function aSizedProduct(
  { database: { db } }: Shop,
  ownStocks: readonly (number | null)[],
): Promise<SizedProduct> {
  const own = sql`SELECT group_id FROM option_item WHERE stock_quantity IS NOT NULL`
  const [found] = await db
    .select({ id: product.id, groupId: optionGroup.id, groupKey: optionGroup.key })
    .from(product)
    .innerJoin(optionGroup, and(eq(optionGroup.productId, product.id), eq(optionGroup.displayType, 'text')))
    .where(
      sql`${product.stockManaged} AND NOT ${product.backorder} AND NOT ${product.permanentlyOutOfStock} AND ${optionGroup.id} NOT IN (${own})
        AND (SELECT count(*) FROM option_group WHERE product_id = ${product.id}) = 1
        AND (SELECT count(*) FROM option_item WHERE group_id = ${optionGroup.id}) >= ${ownStocks.length}`,
    )
    .orderBy(asc(product.id))
    .limit(1)
  if (!found) throw new Error('the demo shop has no rug left in so many sizes')
  const items = await db
    .select()
    .from(optionItem)
    .where(eq(optionItem.groupId, found.groupId))
    .orderBy(asc(optionItem.id))
  for (const [at, { id }] of items.entries())
    await db
      .update(optionItem)
      .set({ stockQuantity: ownStocks[at] ?? null })
      .where(eq(optionItem.id, id))
  const stockQuantity = ownStocks.reduce((sum: number, own) => sum + (own ?? 0), 0)
  await db.update(product).set({ stockQuantity }).where(eq(product.id, found.id))
  return {
    id: found.id,
    sizes: items.map(({ id, key }) => ({ itemId: id, options: [{ groupId: found.groupKey, id: key }] })),
  }
}

/** The pieces of a product that are in stock now. */
export async function piecesInStock({ database: { db } }: Pick<Shop, 'database'>, id: number): Promise<number> {
  const [row] = await db.select({ pieces: product.stockQuantity }).from(product).where(eq(product.id, id))
  if (!row) throw new Error(`no product ${id}`)
  return row.pieces
}

/** What is left: of the product, and of each size. */
export async function stockLeft({ database: { db } }: Shop, { id, sizes }: SizedProduct): Promise<(number | null)[]> {
  const [row] = await db.select().from(product).where(eq(product.id, id))
  const items = await db.select().from(optionItem)
  return [
    row?.stockQuantity ?? null,
    ...sizes.map(({ itemId }) => items.find((item) => item.id === itemId)?.stockQuantity ?? null),
  ]
}

/** Everything up to the button: goods in the cart, an account, delivery and payment chosen. */
export async function readyToPay(
  visitor: Visitor,
  productId: number,
  n: number | string,
  quantity = 1,
  options: readonly ChosenOption[] = [],
  method = 'ideal',
) {
  await visitor.ask(addLine, { body: { item: { productId, quantity, options: [...options] } } })
  await visitor.ask(register, { body: aGuest(n) })
  await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: method } })
  await visitor.ask(getCart, {})
}

/** Orders and gives the bank's page back. */
export async function orderAndPay(visitor: Visitor) {
  const paid = await visitor.ask(pay, {})
  if (!paid.ok) throw new Error(`the order was refused: ${JSON.stringify(paid)}`)
  return paid.value
}

/** Plays the bank. */
export const atTheBank = (visitor: Visitor, paymentUrl: string | null, status: string) =>
  visitor.request(new URL(paymentUrl ?? '').pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `status=${status}`,
  })

/** What the bank sends to the address that it was given for this payment. */
export async function theBankTells({ database: { db }, api }: Shop, providerId: string | null): Promise<Response> {
  const [payment] = await db
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.id, providerId ?? ''))
  const body = new URLSearchParams({ id: providerId ?? '' })
  return api.fetch(new Request(payment?.webhookUrl ?? '', { method: 'POST', body }))
}

/** An order to be paid by bank transfer, or in another way. */
export async function anOrderBy(shop: Shop, visitor: Visitor, name: string, method = 'banktransfer', quantity = 1) {
  const goods = await aPlainProduct(shop, 0)
  await shop.database.db.update(product).set({ stockQuantity: 5 }).where(eq(product.id, goods.id))
  await readyToPay(visitor, goods.id, name, quantity, [], method)
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  return { goods, paymentUid, paymentUrl, ...(await rowsOf(shop, paymentUid)) }
}

/** An order and one of its payments, as they are stored now. */
export async function rowsOf({ database: { db } }: Shop, paymentUid: string) {
  const [found] = await db
    .select({ order: shopOrder, attempt: paymentAttempt })
    .from(paymentAttempt)
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .where(eq(paymentAttempt.uid, paymentUid))
  if (!found) throw new Error('no order was made')
  return found
}
