import { getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { askForQuote, listQuotes, orderQuote } from '@toonbank/contract/shop/quote.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import { aBusinessWith } from './a-business.ts'
import { aShop, type Shop, type Visitor } from './a-shop.ts'
import { must } from './must.ts'
import { proveSound } from './prove-sound.ts'
import { aPlainProduct } from './walk.ts'

export const cartOf = (visitor: Visitor) => must(visitor.ask(getCart, {}))
export const quotesOf = async (visitor: Visitor) => (await must(visitor.ask(listQuotes, {}))).items
export const orderOf = (visitor: Visitor, uid: string) => visitor.ask(orderQuote, { params: { uid } })
export const choosePayment = (visitor: Visitor) =>
  visitor.ask(updateCart, { body: { payment_option_id: 'creditcard' } })
export const chooseDelivery = (visitor: Visitor) =>
  visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis' } })

/** Goods that businesses ask quotes of, and how they do. */
export async function quotesIn(shop: Shop) {
  const goods = await aPlainProduct(shop)
  const setProduct = (change: Partial<typeof product.$inferInsert>) =>
    shop.database.db.update(product).set(change).where(eq(product.id, goods.id))

  /** A business that has asked for a quote of two pieces. */
  async function aQuote(name: string, quantity = 2) {
    const visitor = await aBusinessWith(shop, name, { productId: goods.id, quantity })
    const { uid, number } = await must(visitor.ask(askForQuote, {}))
    const [summary] = await quotesOf(visitor)
    if (!summary) throw new Error('the quote is not listed')
    return { visitor, uid, number, total: summary.totalInclVat }
  }

  /** The same with the quote in the cart, seen, and everything chosen. */
  async function aQuoteInCart(name: string, quantity?: number) {
    const asked = await aQuote(name, quantity)
    await must(orderOf(asked.visitor, asked.uid))
    await choosePayment(asked.visitor)
    return { ...asked, inCart: await cartOf(asked.visitor) }
  }

  return {
    goods,
    setProduct,
    raisePrice: () => setProduct({ price: cents(goods.price * 2), discountedPrice: null }),
    /** As they are sold, with enough of them. */
    asSold: () => setProduct({ stockQuantity: 1_000, price: goods.price, discountedPrice: goods.discountedPrice }),
    inDays: (days: number) => {
      shop.time.now = new Date(Date.now() + days * 86_400_000)
    },
    aQuote,
    aQuoteInCart,
  }
}

/** A shop of the file's own with those goods, which are sold as usual before each test; its books must be sound. */
export async function aQuoteShop() {
  const shop = await aShop()
  const quotes = await quotesIn(shop)
  beforeEach(async () => {
    shop.time.now = undefined
    await quotes.asSold()
  })
  proveSound(shop)
  afterEach(() => expect(shop.unexpected).toEqual([]))
  return { shop, ...quotes }
}
