import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { aShop, type Visitor } from './a-shop.ts'
import { aGuest, aPlainProduct, atTheBank, orderAndPay } from './walk.ts'

export const password = 'Karpet12x'

/** Everything that somebody tells of themselves has this mark in it. */
export const marked = (mark: string) => ({
  ...aGuest(mark),
  ...{ firstName: mark, lastName: `${mark}sen`, streetName: `${mark}straat`, city: `${mark}stad` },
  ...{ emailAddress: `${mark}@example.nl`, phoneNumber: '0612345678', password },
})

/** A shop whose customers buy, and where each word of theirs may stand. */
export async function aPrivacyBench() {
  const shop = await aShop()
  const { db, pool } = shop.database
  afterEach(() => expect(shop.unexpected).toEqual([]))

  const goods = await aPlainProduct(shop)
  await db.update(product).set({ stockQuantity: 10_000 }).where(eq(product.id, goods.id))

  async function aBuyer(mark: string): Promise<Visitor> {
    const visitor = shop.aVisitor()
    expect(await visitor.ask(register, { body: marked(mark) })).toMatchObject({ ok: true })
    await fillCart(visitor)
    return visitor
  }

  async function fillCart(visitor: Visitor): Promise<void> {
    await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
    await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } })
    await visitor.ask(getCart, {})
  }

  async function aDeliveredOrder(mark: string): Promise<Visitor> {
    const visitor = await aBuyer(mark)
    await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
    await db
      .update(shopOrder)
      .set({ status: 'delivered' })
      .where(eq(shopOrder.emailAddress, `${mark}@example.nl`))
    return visitor
  }

  /** The tables, of all that there are, in which a word stands. */
  async function tablesWith(word: string): Promise<string[]> {
    const { rows } = await pool.query<{ name: string }>(
      "SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE' ORDER BY 1",
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await pool.query(`SELECT FROM ${name} AS one WHERE one::text ILIKE $1 LIMIT 1`, [
        `%${word}%`,
      ])
      if (rowCount) found.push(name.replace('public.', ''))
    }
    return found
  }

  return { shop, db, pool, goods, aBuyer, fillCart, aDeliveredOrder, tablesWith }
}
