import { register } from '@toonbank/contract/account.ts'
import { addLine, updateCart } from '@toonbank/contract/cart.ts'
import { pay } from '@toonbank/contract/checkout.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
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
export async function aPlainProduct({ database: { db } }: Shop, atLeast = 1) {
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

/** Everything up to the button: goods in the cart, an account, delivery and payment chosen. */
export async function readyToPay(visitor: Visitor, productId: number, n: number | string, quantity = 1) {
  await visitor.ask(addLine, { body: { item: { productId, quantity } } })
  await visitor.ask(register, { body: aGuest(n) })
  await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } })
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
