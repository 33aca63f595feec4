import { listAddresses } from '@toonbank/contract/shop/address.ts'
import { leaveQuote, updateLine } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { cancelOrder } from '@toonbank/contract/shop/order-calls.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { toShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { aBusinessWith } from '@toonbank/testing/a-business.ts'
import { aQuoteShop, cartOf, chooseDelivery, choosePayment, orderOf, quotesOf } from '@toonbank/testing/a-quote.ts'
import type { Visitor } from '@toonbank/testing/a-shop.ts'
import { must } from '@toonbank/testing/must.ts'
import { atTheBank, orderAndPay, rowsOf, theBankTells } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

const { shop, goods, raisePrice, asSold, inDays, aQuote, aQuoteInCart } = await aQuoteShop()
const { db } = shop.database

describe('once', () => {
  it('is ordered by two clicks and two tabs at once', async () => {
    const { visitor } = await aQuoteInCart('tabs')
    const answers = await Promise.all([visitor.ask(pay, {}), visitor.ask(pay, {}), visitor.ask(pay, {})])
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.paymentUid : 'refused'))).size).toBe(1)
    expect(await db.$count(shopOrder, eq(shopOrder.emailAddress, 'annatabs@example.nl'))).toBe(1)
  })

  it('is put into one cart by two clicks at once', async () => {
    const { visitor, uid } = await aQuote('puts')
    const { lines } = await cartOf(visitor)
    await visitor.ask(updateLine, { params: { uid: lines[0]?.uid ?? '' }, body: { quantity: 5 } })
    await Promise.all([orderOf(visitor, uid), orderOf(visitor, uid), orderOf(visitor, uid)].map(must))
    expect(await cartOf(visitor)).toMatchObject({
      quote: { state: 'standing', hasSetAside: true },
      lines: [{ quantity: 2 }],
    })
    await must(visitor.ask(leaveQuote, {}))
    expect(await cartOf(visitor)).toMatchObject({ quote: null, lines: [{ quantity: 5 }] })
  })

  it('is ordered by one of the carts that hold it', async () => {
    const { visitor, uid } = await aQuoteInCart('first')
    const second = await aBusinessWith(shop, 'second', { productId: goods.id })
    const [row] = await db.select().from(quote).where(eq(quote.uid, uid))
    const [own] = await db
      .select()
      .from(cart)
      .where(eq(cart.quoteId, row?.id ?? 0))
    // As two of one company would, each with a cart of their own.
    await chooseDelivery(second)
    await choosePayment(second)
    const theirs = await cartOf(second)
    await db
      .update(cart)
      .set({ quoteId: row?.id ?? null })
      .where(eq(cart.uid, theirs.cUid ?? ''))
    await db.execute(
      sql`UPDATE cart_line SET quantity = 2 WHERE cart_id = (SELECT id FROM cart WHERE uid = ${theirs.cUid})`,
    )
    await cartOf(second)
    await raisePrice()
    expect(own).toBeDefined()
    const answers = await Promise.all([visitor.ask(pay, {}), second.ask(pay, {})])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await db.$count(shopOrder, eq(shopOrder.quoteId, row?.id ?? 0))).toBe(1)
  })

  it('can be ordered again after its order was given up', async () => {
    const { visitor, uid } = await aQuoteInCart('again')
    const { paymentUid, paymentUrl } = await orderAndPay(visitor)
    expect(await orderOf(visitor, uid)).toMatchObject({ ok: false, problem: 'quoteOrdered' })
    await atTheBank(visitor, paymentUrl, 'canceled')
    const { order: placed } = await rowsOf(shop, paymentUid)
    await must(visitor.ask(cancelOrder, { params: { uid: placed.uid } }))
    expect(await quotesOf(visitor)).toMatchObject([{ state: 'open', order: null }])
    await must(orderOf(visitor, uid))
    await raisePrice()
    expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'standing' } })
    const again = await rowsOf(shop, (await orderAndPay(visitor)).paymentUid)
    expect([again.order.totalInclVat, again.order.id === placed.id]).toEqual([placed.totalInclVat, false])
  })

  it('is in the cart again, at its prices, when a payment that was accepted fails', async () => {
    const { visitor } = await aQuoteInCart('fails')
    const { paymentUid, paymentUrl } = await orderAndPay(visitor)
    await atTheBank(visitor, paymentUrl, 'pending')
    expect((await cartOf(visitor)).lines).toEqual([])
    await raisePrice()
    const { attempt, order: placed } = await rowsOf(shop, paymentUid)
    const ofBank = eq(sandboxPayment.id, attempt.providerId ?? '')
    await db.update(sandboxPayment).set({ status: 'failed' }).where(ofBank)
    await theBankTells(shop, attempt.providerId)
    expect(await cartOf(visitor)).toMatchObject({
      quote: { state: 'standing' },
      totals: { totalInclVat: placed.totalInclVat },
    })
  })
})

describe('an open overview', () => {
  it('orders the quote as it shows it, and nothing once the quote has ended since', async () => {
    const first = await aQuoteInCart('shown')
    const press = await shownTo(first.visitor)
    await raisePrice()
    expect(await press()).toMatchObject({ ok: true })
    await asSold()
    const second = await aQuoteInCart('shown-late')
    const pressLate = await shownTo(second.visitor)
    await raisePrice()
    inDays(15)
    expect(await pressLate()).toMatchObject({
      ok: false,
      message: { step: 'cart', code: 'icc' },
      changes: [{ kind: 'line', former: { quantity: 2 }, now: { quantity: 2 } }, { kind: 'total' }],
    })
    expect(await db.$count(shopOrder, eq(shopOrder.emailAddress, 'annashown-late@example.nl'))).toBe(0)
  })
})

/** The order that the overview shows now, as its button posts it. */
async function shownTo(visitor: Visitor) {
  const inCart = await cartOf(visitor)
  const [address] = await must(visitor.ask(listAddresses, {}))
  if (!address) throw new Error('no address')
  const { lines, coupons, vat, ...rest } = toShownOrder(inCart, {
    delivery: { id: inCart.delivery.shippingId ?? '', name: '' },
    payment: { id: 'creditcard', name: '' },
    address: { id: address.uid, name: addressLines(address).join(', ') },
    dueFirst: null,
  })
  const shown = { ...rest, lines: [...lines], coupons: [...coupons], vat: [...vat] }
  return () => visitor.ask(pay, { body: { shown } })
}
