import { addCoupon, addLine, leaveQuote, removeCoupon, updateLine } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { askForQuote } from '@toonbank/contract/shop/quote.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aBusinessWith } from '@toonbank/testing/a-business.ts'
import { aQuoteShop, cartOf, choosePayment, orderOf, quotesOf } from '@toonbank/testing/a-quote.ts'
import { must } from '@toonbank/testing/must.ts'
import { aSizedProduct, atTheBank, orderAndPay, rowsOf } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

const { shop, goods, setProduct, raisePrice, inDays, aQuote, aQuoteInCart } = await aQuoteShop()
const { db } = shop.database

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

  it('goes on with the previous cart when the quote is left, and loses nothing', async () => {
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
    expect(await orderOf(visitor, uid)).toMatchObject({ ok: false, problem: 'quoteExpired' })
    expect(await quotesOf(visitor)).toMatchObject([{ state: 'expired' }])
    expect(await db.$count(shopOrder, eq(shopOrder.emailAddress, 'annalate@example.nl'))).toBe(0)
  })

  it('follows a new rate of VAT, and says so', async () => {
    const { visitor, uid } = await aQuoteInCart('rates')
    await setProduct({ vatPercentage: 6_00 as never })
    expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'vatChanged' } })
    expect(await orderOf(visitor, uid)).toMatchObject({ ok: false, problem: 'quoteOutdated' })
    await setProduct({ vatPercentage: goods.vatPercentage })
  })
})

describe('goods that are gone', () => {
  it('are named, and the cart stays as it was', async () => {
    const { visitor, uid } = await aQuote('gone', 4)
    const { lines } = await cartOf(visitor)
    await visitor.ask(updateLine, { params: { uid: lines[0]?.uid ?? '' }, body: { quantity: 1 } })
    await setProduct({ stockQuantity: 3 })
    expect(await orderOf(visitor, uid)).toMatchObject({
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
    const visitor = await aBusinessWith(shop, name, { productId: goods.id })
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
    await must(orderOf(visitor, uid))
    await choosePayment(visitor)
    const inCart = await cartOf(visitor)
    const [summary] = await quotesOf(visitor)
    expect(inCart).toMatchObject({ quote: { state: 'standing' }, totals: { totalInclVat: summary?.totalInclVat } })
    expect((await rowsOf(shop, (await orderAndPay(visitor)).paymentUid)).order.coupons).toHaveLength(1)
  })

  it('count when it is ordered: one that is used up by then takes nothing off any more', async () => {
    const code = await aCode('EENKEER', { limitPerCustomer: 1 })
    const { visitor, uid } = await withCode('used', code)
    const { lines } = await cartOf(visitor)
    await visitor.ask(updateLine, { params: { uid: lines[0]?.uid ?? '' }, body: { quantity: 2 } })
    const second = await must(visitor.ask(askForQuote, {}))
    await must(orderOf(visitor, uid))
    await choosePayment(visitor)
    await cartOf(visitor)
    const first = await orderAndPay(visitor)
    // Back from the bank: the code is used by this very order, which the cart would replace.
    expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'standing' } })
    expect((await orderAndPay(visitor)).paymentUid).toBe(first.paymentUid)
    await atTheBank(visitor, first.paymentUrl, 'paid')
    expect(await orderOf(visitor, second.uid)).toMatchObject({ ok: false, problem: 'quoteOutdated' })
  })

  it('that are taken out leave the quote', async () => {
    const code = await aCode('WEG')
    const { visitor, uid } = await withCode('takes-out', code)
    await must(orderOf(visitor, uid))
    await must(visitor.ask(removeCoupon, { body: { couponCode: code } }))
    expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'changed' } })
  })
})
