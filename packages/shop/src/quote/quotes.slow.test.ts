import { addLine, leaveQuote, updateLine } from '@toonbank/contract/shop/cart.ts'
import { listDeliveryOptions } from '@toonbank/contract/shop/checkout.ts'
import { askForQuote, getQuotePdf } from '@toonbank/contract/shop/quote.ts'
import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aBusinessWith } from '@toonbank/testing/a-business.ts'
import { aMeasuredRug } from '@toonbank/testing/a-business-order.ts'
import { aQuoteShop, cartOf, chooseDelivery, choosePayment, orderOf, quotesOf } from '@toonbank/testing/a-quote.ts'
import { must } from '@toonbank/testing/must.ts'
import { aSizedProduct, atTheBank, orderAndPay, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

const { shop, goods, setProduct, raisePrice, inDays, aQuote, aQuoteInCart } = await aQuoteShop()
const { db } = shop.database

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
    const visitor = await aBusinessWith(shop, 'clicks', { productId: goods.id })
    const answers = await Promise.all([1, 2, 3].map(() => must(visitor.ask(askForQuote, {}))))
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    expect(await db.$count(mail, eq(mail.recipient, 'annaclicks@example.nl'))).toBe(2)
    inDays(2)
    await must(visitor.ask(askForQuote, {}))
    const { lines } = await cartOf(visitor)
    await visitor.ask(updateLine, { params: { uid: lines[0]?.uid ?? '' }, body: { quantity: 3 } })
    await must(visitor.ask(askForQuote, {}))
    expect(await quotesOf(visitor)).toHaveLength(3)
  })

  it('is for businesses, with something in the cart that can be had', async () => {
    const visitor = shop.aVisitor()
    await readyToPay(visitor, goods.id, 'private-asks')
    expect(await visitor.ask(askForQuote, {})).toMatchObject({ ok: false, problem: 'businessOnly' })
    expect(await quotesOf(visitor)).toEqual([])
    expect(await (await aBusinessWith(shop, 'empty')).ask(askForQuote, {})).toMatchObject({ problem: 'cartEmpty' })
    const short = await aBusinessWith(shop, 'short', { productId: goods.id, quantity: 5 })
    await setProduct({ stockQuantity: 3 })
    expect(await short.ask(askForQuote, {})).toMatchObject({ problem: 'notOrderable' })
    expect(await shop.aVisitor().ask(askForQuote, {})).toMatchObject({ problem: 'notAuthenticated' })
  })

  it('keeps the chosen way of delivery with its cost, and shows nobody else the quote', async () => {
    const visitor = await aBusinessWith(shop, 'sends', { productId: goods.id })
    await chooseDelivery(visitor)
    const { uid } = await must(visitor.ask(askForQuote, {}))
    const [row] = await db.select().from(quote).where(eq(quote.uid, uid))
    expect(row?.document.delivery).toMatchObject({ isDefault: false })
    expect(row?.terms.delivery).toMatchObject({ key: 'nl-thuis', isPickup: false })
    const other = await aBusinessWith(shop, 'looks')
    expect(await other.ask(getQuotePdf, { params: { uid } })).toMatchObject({ ok: false, problem: 'quoteNotFound' })
    expect(await orderOf(other, uid)).toMatchObject({ problem: 'quoteNotFound' })
    expect(await quotesOf(other)).toEqual([])
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
    await must(orderOf(visitor, uid))
    await choosePayment(visitor)
    const inCart = await cartOf(visitor)
    expect(inCart).toMatchObject({ quote: { state: 'standing' }, totals: { totalInclVat: total } })
    expect(inCart.lines[0]).toMatchObject({ quantity: 2, changes: null })
    const { options } = await must(visitor.ask(listDeliveryOptions, { body: { countryCode: 'NL' } }))
    expect(options.find(({ id }) => id === key)?.prices.inclVat).toBe(inCart.totals.shippingInclVat)
    const { paymentUid, paymentUrl } = await orderAndPay(visitor)
    expect((await rowsOf(shop, paymentUid)).order).toMatchObject({ totalInclVat: total })
    expect(await quotesOf(visitor)).toMatchObject([{ state: 'ordered', order: { number: expect.any(String) } }])
    await atTheBank(visitor, paymentUrl, 'paid')
    expect(await orderOf(visitor, uid)).toMatchObject({ ok: false, problem: 'quoteOrdered' })
    expect((await cartOf(visitor)).lines).toEqual([])
    await db
      .update(deliveryOption)
      .set({ price: option?.price, freeFrom: option?.freeFrom })
      .where(eq(deliveryOption.key, key))
  })

  it('keeps measures, choices and the prices of each', async () => {
    const visitor = await aBusinessWith(shop, 'measures')
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
    await must(orderOf(visitor, uid))
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
    await must(orderOf(visitor, uid))
    await must(orderOf(visitor, uid))
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
    await must(orderOf(visitor, uid))
    expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'standing' } })
  })
})
