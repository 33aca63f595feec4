import {
  addCoupon,
  addLine,
  getCart,
  leaveQuote,
  removeCoupon,
  updateCart,
  updateLine,
} from '@toonbank/contract/cart.ts'
import { listDeliveryOptions, pay } from '@toonbank/contract/checkout.ts'
import { askForQuote, getQuotePdf, listQuotes, orderQuote } from '@toonbank/contract/quote.ts'
import { cart, coupon } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBusiness } from '../testing/a-business.ts'
import { aMeasuredRug } from '../testing/a-business-order.ts'
import { aShop, type Visitor } from '../testing/a-shop.ts'
import { aPlainProduct, aSizedProduct, atTheBank, orderAndPay, readyToPay, rowsOf } from '../testing/walk.ts'

const shop = await aShop()
const inDays = (days: number) => {
  shop.time.now = new Date(Date.now() + days * 86_400_000)
}
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))
const goods = await aPlainProduct(shop)
const setProduct = (change: Partial<typeof product.$inferInsert>) =>
  db.update(product).set(change).where(eq(product.id, goods.id))
beforeEach(async () => {
  shop.time.now = undefined
  await setProduct({ stockQuantity: 1_000, price: goods.price, discountedPrice: goods.discountedPrice })
})

async function must<Value>(
  answer: Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false }>,
): Promise<Value> {
  const given = await answer
  if (!given.ok) throw new Error(`refused: ${JSON.stringify(given)}`)
  return given.value
}
const cartOf = (visitor: Visitor) => must(visitor.ask(getCart, {}))
const listOf = async (visitor: Visitor) => (await must(visitor.ask(listQuotes, {}))).items
const order = (visitor: Visitor, uid: string) => visitor.ask(orderQuote, { params: { uid } })
const choosePayment = (visitor: Visitor) => visitor.ask(updateCart, { body: { payment_option_id: 'creditcard' } })
const chooseDelivery = (visitor: Visitor) => visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis' } })

/** A business that has asked for a quote of two pieces. */
async function aQuote(name: string, quantity = 2) {
  const visitor = await aBusiness(shop, name, { productId: goods.id, quantity })
  const { uid, number } = await must(visitor.ask(askForQuote, {}))
  const [summary] = await listOf(visitor)
  if (!summary) throw new Error('the quote is not listed')
  return { visitor, uid, number, total: summary.totalInclVat }
}

/** The same with the quote in the cart, seen, and everything chosen. */
async function aQuoteInCart(name: string, quantity?: number) {
  const asked = await aQuote(name, quantity)
  await must(order(asked.visitor, asked.uid))
  await choosePayment(asked.visitor)
  return { ...asked, inCart: await cartOf(asked.visitor) }
}

const raisePrice = () => setProduct({ price: cents(goods.price * 2), discountedPrice: null })

describe('asking', () => {
  it('makes a numbered quote of the cart as it is, with a PDF that never changes, and mails it', async () => {
    const { visitor, uid, number, total } = await aQuote('asks')
    expect(number).toMatch(/^O\d{4}-0000\d\d$/)
    const inCart = await cartOf(visitor)
    const [row] = await db.select().from(quote).where(eq(quote.uid, uid))
    expect(row?.document).toMatchObject({
      number,
      buyer: { companyName: 'Interieur & Zo B.V.', reference: 'PO-4711', address: { city: 'Utrecht' } },
      lines: [{ title: goods.title.nld, quantity: 2, inclVat: inCart.lines[0]?.totals.totalInclVat }],
      delivery: { isDefault: true },
    })
    const shipping = row?.document.charges.find(({ kind }) => kind === 'shipping')?.inclVat ?? 0
    expect(total).toBe(inCart.totals.totalInclVat + shipping)
    const first = await must(visitor.ask(getQuotePdf, { params: { uid } }))
    await raisePrice()
    expect((await must(visitor.ask(getQuotePdf, { params: { uid } }))).bytes).toEqual(first.bytes)
    const [sent] = await db.select().from(mail).where(eq(mail.kind, 'quoteMade')).orderBy(desc(mail.id))
    await shop.send(sent?.id ?? 0)
    const [after] = await db
      .select()
      .from(mail)
      .where(eq(mail.id, sent?.id ?? 0))
    expect(after).toMatchObject({ recipient: 'annaasks@example.nl', subject: `Je offerte ${number}` })
    expect(after?.text).toContain(`Offerte: ${number}.pdf`)
    expect(after?.sentAt).not.toBeNull()
  })

  it('makes one quote of two clicks, and another one of another cart or another day', async () => {
    const visitor = await aBusiness(shop, 'clicks', { productId: goods.id })
    const answers = await Promise.all([1, 2, 3].map(() => must(visitor.ask(askForQuote, {}))))
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    expect(await db.$count(mail, eq(mail.recipient, 'annaclicks@example.nl'))).toBe(2)
    inDays(2)
    await must(visitor.ask(askForQuote, {}))
    const { lines } = await cartOf(visitor)
    await visitor.ask(updateLine, { params: { uid: lines[0]?.uid ?? '' }, body: { quantity: 3 } })
    await must(visitor.ask(askForQuote, {}))
    expect(await listOf(visitor)).toHaveLength(3)
  })

  it('is for businesses, with something in the cart that can be had', async () => {
    const visitor = shop.aVisitor()
    await readyToPay(visitor, goods.id, 'private-asks')
    expect(await visitor.ask(askForQuote, {})).toMatchObject({ ok: false, problem: 'businessOnly' })
    expect(await listOf(visitor)).toEqual([])
    expect(await (await aBusiness(shop, 'empty')).ask(askForQuote, {})).toMatchObject({ problem: 'cartEmpty' })
    const short = await aBusiness(shop, 'short', { productId: goods.id, quantity: 5 })
    await setProduct({ stockQuantity: 3 })
    expect(await short.ask(askForQuote, {})).toMatchObject({ problem: 'notOrderable' })
    expect(await shop.aVisitor().ask(askForQuote, {})).toMatchObject({ problem: 'notAuthenticated' })
  })

  it('keeps the chosen way of delivery with its cost, and shows nobody else the quote', async () => {
    const visitor = await aBusiness(shop, 'sends', { productId: goods.id })
    await chooseDelivery(visitor)
    const { uid } = await must(visitor.ask(askForQuote, {}))
    const [row] = await db.select().from(quote).where(eq(quote.uid, uid))
    expect(row?.document.delivery).toMatchObject({ isDefault: false })
    expect(row?.terms.delivery).toMatchObject({ key: 'nl-thuis', isPickup: false })
    const other = await aBusiness(shop, 'looks')
    expect(await other.ask(getQuotePdf, { params: { uid } })).toMatchObject({ ok: false, problem: 'quoteNotFound' })
    expect(await order(other, uid)).toMatchObject({ problem: 'quoteNotFound' })
    expect(await listOf(other)).toEqual([])
  })
})

describe('ordering', () => {
  it('charges what was quoted, though price and delivery have gone up, and only once', async () => {
    const { visitor, uid, total } = await aQuote('orders')
    const [row] = await db.select().from(quote).where(eq(quote.uid, uid))
    const key = row?.terms.delivery?.key ?? ''
    const [option] = await db.select().from(deliveryOption).where(eq(deliveryOption.key, key))
    await raisePrice()
    await db
      .update(deliveryOption)
      .set({ price: cents(99_00), freeFrom: cents(0) })
      .where(eq(deliveryOption.key, key))
    await must(order(visitor, uid))
    await choosePayment(visitor)
    const inCart = await cartOf(visitor)
    expect(inCart).toMatchObject({ quote: { state: 'standing' }, totals: { totalInclVat: total } })
    expect(inCart.lines[0]).toMatchObject({ quantity: 2, changes: null })
    const { options } = await must(visitor.ask(listDeliveryOptions, { body: { countryCode: 'NL' } }))
    expect(options.find(({ id }) => id === key)?.prices.inclVat).toBe(inCart.totals.shippingInclVat)
    const { paymentUid, paymentUrl } = await orderAndPay(visitor)
    expect((await rowsOf(shop, paymentUid)).order).toMatchObject({ totalInclVat: total })
    expect(await listOf(visitor)).toMatchObject([{ state: 'ordered', order: { number: expect.any(String) } }])
    await atTheBank(visitor, paymentUrl, 'paid')
    expect(await order(visitor, uid)).toMatchObject({ ok: false, problem: 'quoteOrdered' })
    expect((await cartOf(visitor)).lines).toEqual([])
    await db
      .update(deliveryOption)
      .set({ price: option?.price, freeFrom: option?.freeFrom })
      .where(eq(deliveryOption.key, key))
  })

  it('keeps measures, choices and the prices of each', async () => {
    const visitor = await aBusiness(shop, 'measures')
    const rug = await aMeasuredRug(shop, visitor)
    const sized = await aSizedProduct(shop, [4])
    await visitor.ask(addLine, {
      body: { item: { productId: rug.productId, quantity: 1, options: [...(rug.options ?? [])] } },
    })
    await visitor.ask(addLine, {
      body: { item: { productId: sized.id, quantity: 2, options: sized.sizes[0]?.options ?? [] } },
    })
    const before = await cartOf(visitor)
    const { uid } = await must(visitor.ask(askForQuote, {}))
    await must(order(visitor, uid))
    const after = await cartOf(visitor)
    const told = (one: typeof before) =>
      one.lines.map(({ title, quantity, options, prices, totals }) => ({
        ...{ title, quantity, prices, totals },
        options: options.map(({ name, custom }) => ({ name, custom })),
      }))
    expect(told(after)).toEqual(told(before))
    expect(after.totals.subtotalInclVat).toBe(before.totals.subtotalInclVat)
  })

  it('sets the own cart aside, and gives it back after the order', async () => {
    const { visitor, uid } = await aQuote('aside')
    const sized = await aSizedProduct(shop, [9])
    await visitor.ask(addLine, {
      body: { item: { productId: sized.id, quantity: 1, options: sized.sizes[0]?.options ?? [] } },
    })
    const own = await cartOf(visitor)
    await must(order(visitor, uid))
    await must(order(visitor, uid))
    await choosePayment(visitor)
    expect(await cartOf(visitor)).toMatchObject({ lines: [{ productId: goods.id }], quote: { hasSetAside: true } })
    await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
    const after = await cartOf(visitor)
    expect(after.lines.map(({ uid }) => uid)).toEqual(own.lines.map(({ uid }) => uid))
    expect(after.quote).toBeNull()
  })

  it('is left for the own cart with one press, and the quote can be ordered later', async () => {
    const { visitor, uid } = await aQuoteInCart('leaves')
    await must(visitor.ask(leaveQuote, {}))
    expect(await cartOf(visitor)).toMatchObject({ quote: null, lines: [{ productId: goods.id, quantity: 2 }] })
    await must(order(visitor, uid))
    expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'standing' } })
  })
})

describe('a cart that is no longer the quote', () => {
  it('costs what it costs today, and says so, until the change is taken back', async () => {
    const { visitor, inCart } = await aQuoteInCart('changes')
    await raisePrice()
    const line = inCart.lines[0]
    const set = (quantity: number) => visitor.ask(updateLine, { params: { uid: line?.uid ?? '' }, body: { quantity } })
    await set(3)
    const changed = await cartOf(visitor)
    expect(changed.quote).toMatchObject({ state: 'changed' })
    expect(changed.lines[0]?.prices.discountInclVat).toBeGreaterThan(line?.prices.discountInclVat ?? 0)
    expect(changed.lines[0]?.changes?.formerPrice?.inclVat).toBe(line?.prices.discountInclVat)
    await set(2)
    expect(await cartOf(visitor)).toMatchObject({
      quote: { state: 'standing' },
      totals: { totalInclVat: inCart.totals.totalInclVat },
    })
  })

  it('goes on with the cart of before when the quote is left, and loses nothing', async () => {
    const { visitor, inCart } = await aQuoteInCart('mixes')
    const sized = await aSizedProduct(shop, [9])
    await visitor.ask(addLine, {
      body: { item: { productId: sized.id, quantity: 1, options: sized.sizes[0]?.options ?? [] } },
    })
    expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'changed' } })
    await must(visitor.ask(leaveQuote, {}))
    const after = await cartOf(visitor)
    expect(after.quote).toBeNull()
    expect(after.lines.map(({ productId }) => productId).toSorted()).toEqual(
      [sized.id, inCart.lines[0]?.productId].toSorted(),
    )
  })

  it('is not ordered at another price than the page showed when the quote ends in between', async () => {
    const { visitor, uid } = await aQuoteInCart('late')
    await raisePrice()
    inDays(20)
    expect(await visitor.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
    expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'expired' } })
    expect(await order(visitor, uid)).toMatchObject({ ok: false, problem: 'quoteExpired' })
    expect(await listOf(visitor)).toMatchObject([{ state: 'expired' }])
    expect(await db.$count(shopOrder, eq(shopOrder.emailAddress, 'annalate@example.nl'))).toBe(0)
  })

  it('follows a new rate of VAT, and says so', async () => {
    const { visitor, uid } = await aQuoteInCart('rates')
    await setProduct({ vatPercentage: 6_00 as never })
    expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'vatChanged' } })
    expect(await order(visitor, uid)).toMatchObject({ ok: false, problem: 'quoteOutdated' })
    await setProduct({ vatPercentage: goods.vatPercentage })
  })
})

describe('goods that are gone', () => {
  it('are named, and the cart stays as it was', async () => {
    const { visitor, uid } = await aQuote('gone', 4)
    const { lines } = await cartOf(visitor)
    await visitor.ask(updateLine, { params: { uid: lines[0]?.uid ?? '' }, body: { quantity: 1 } })
    await setProduct({ stockQuantity: 3 })
    expect(await order(visitor, uid)).toMatchObject({
      ok: true,
      value: { cUid: null, missing: [{ title: goods.title.nld, wanted: 4, available: 3 }] },
    })
    expect(await cartOf(visitor)).toMatchObject({ quote: null, lines: [{ quantity: 1 }] })
  })

  it('that are sold while the quote is in the cart refuse the order, and the line keeps its pieces', async () => {
    const { visitor } = await aQuoteInCart('sold')
    await setProduct({ stockQuantity: 1 })
    expect(await visitor.ask(pay, {})).toMatchObject({ ok: false, message: { code: 'icc' } })
    expect(await cartOf(visitor)).toMatchObject({
      quote: { state: 'standing' },
      lines: [{ quantity: 2, orderable: false }],
    })
  })
})

describe('codes', () => {
  const aCode = async (name: string, change: Partial<typeof coupon.$inferInsert> = {}) => {
    await db.insert(coupon).values({
      ...{ code: name, type: 'percentage', amount: 10_00 as never, minimumAmount: cents(0) },
      ...{ canBeCombined: false, ...change },
    })
    return name
  }
  const withCode = async (name: string, code: string) => {
    const visitor = await aBusiness(shop, name, { productId: goods.id })
    await must(visitor.ask(addCoupon, { body: { couponCode: code } }))
    return { visitor, ...(await must(visitor.ask(askForQuote, {}))) }
  }

  it('take off what they took off, though they have ended or say something else by now', async () => {
    const code = await aCode('TIEN')
    const { visitor, uid } = await withCode('ended', code)
    await db
      .update(coupon)
      .set({ amount: 50_00 as never, validUntil: new Date(0) })
      .where(eq(coupon.code, code))
    await must(order(visitor, uid))
    await choosePayment(visitor)
    const inCart = await cartOf(visitor)
    const [summary] = await listOf(visitor)
    expect(inCart).toMatchObject({ quote: { state: 'standing' }, totals: { totalInclVat: summary?.totalInclVat } })
    expect((await rowsOf(shop, (await orderAndPay(visitor)).paymentUid)).order.coupons).toHaveLength(1)
  })

  it('count when it is ordered: one that is used up by then takes nothing off any more', async () => {
    const code = await aCode('EENKEER', { limitPerCustomer: 1 })
    const { visitor, uid } = await withCode('used', code)
    const { lines } = await cartOf(visitor)
    await visitor.ask(updateLine, { params: { uid: lines[0]?.uid ?? '' }, body: { quantity: 2 } })
    const second = await must(visitor.ask(askForQuote, {}))
    await must(order(visitor, uid))
    await choosePayment(visitor)
    await cartOf(visitor)
    const first = await orderAndPay(visitor)
    // Back from the bank: the code is used by this very order, which the cart would replace.
    expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'standing' } })
    expect((await orderAndPay(visitor)).paymentUid).toBe(first.paymentUid)
    await atTheBank(visitor, first.paymentUrl, 'paid')
    expect(await order(visitor, second.uid)).toMatchObject({ ok: false, problem: 'quoteOutdated' })
  })

  it('that are taken out leave the quote', async () => {
    const code = await aCode('WEG')
    const { visitor, uid } = await withCode('takes-out', code)
    await must(order(visitor, uid))
    await must(visitor.ask(removeCoupon, { body: { couponCode: code } }))
    expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'changed' } })
  })
})

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
    await Promise.all([order(visitor, uid), order(visitor, uid), order(visitor, uid)].map(must))
    expect(await cartOf(visitor)).toMatchObject({
      quote: { state: 'standing', hasSetAside: true },
      lines: [{ quantity: 2 }],
    })
    await must(visitor.ask(leaveQuote, {}))
    expect(await cartOf(visitor)).toMatchObject({ quote: null, lines: [{ quantity: 5 }] })
  })

  it('is ordered by one of two carts that hold it', async () => {
    const { visitor, uid } = await aQuoteInCart('first')
    const second = await aBusiness(shop, 'second', { productId: goods.id })
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
    const { paymentUid } = await orderAndPay(visitor)
    expect(await order(visitor, uid)).toMatchObject({ ok: false, problem: 'quoteOrdered' })
    const { order: placed } = await rowsOf(shop, paymentUid)
    await db.update(shopOrder).set({ status: 'cancelled', keptCartId: null }).where(eq(shopOrder.id, placed.id))
    expect(await listOf(visitor)).toMatchObject([{ state: 'open', order: null }])
    await must(order(visitor, uid))
    await cartOf(visitor)
    expect((await orderAndPay(visitor)).paymentUid).not.toBe(paymentUid)
  })
})
