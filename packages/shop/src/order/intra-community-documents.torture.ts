import { updateAccount } from '@toonbank/contract/shop/account.ts'
import { addCoupon, addLine, updateCart } from '@toonbank/contract/shop/cart.ts'
import { getOrder } from '@toonbank/contract/shop/order-calls.ts'
import { askForQuote, orderQuote } from '@toonbank/contract/shop/quote.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { orderLine } from '@toonbank/database/schema/order.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import type { QuoteDocument } from '@toonbank/database/stored/quote.ts'
import { renderInvoice } from '@toonbank/documents/invoice/pdf/render-invoice.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aShopForBelgium, must, ours, theirs } from '@toonbank/testing/a-shop-for-belgium.ts'
import { centsOf, firstOf, payable, prepaid, ratesIn, writtenUbl } from '@toonbank/testing/prove-ubl.ts'
import { readPdf } from '@toonbank/testing/read-pdf.ts'
import { textOf } from '@toonbank/testing/read-xml.ts'
import { allOfIt, aStaff, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { atTheBank, orderAndPay, rowsOf } from '@toonbank/testing/walk.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { renderQuote } from '../quote/render-quote.ts'
import { eraseOrders } from './erase-orders.ts'

const { shop, vies, goods, set, aBelgian, cartOf, anOpenPage } = await aShopForBelgium()
const { db } = shop.database

it('charges a Belgian business what is left without VAT: cart, order, payment, invoice and mail', async () => {
  const { visitor } = await aBelgian({}, 3)
  must(await visitor.ask(addCoupon, { body: { couponCode: 'WELKOM10' } }))
  const cart = await cartOf(visitor)
  expect(cart).toMatchObject({
    intraCommunity: 'applies',
    lines: [
      {
        prices: { discountInclVat: 200_00, discountExclVat: 200_00, vatPercentage: 0, vatIncluded: false },
        totals: { totalInclVat: 600_00, totalExclVat: 600_00, totalVat: 0 },
      },
    ],
    coupons: [{ prices: { discountInclVat: 60_00, discountExclVat: 60_00 } }],
    totals: { totalInclVat: 540_00, totalVat: [{ percentage: 0, amount: 0, reason: 'intraCommunity' }] },
  })
  const paid = must(await (await anOpenPage(visitor))())
  const { order, attempt } = await rowsOf(shop, paid.paymentUid ?? '')
  expect([order.totalInclVat, attempt.amount]).toEqual([540_00, 540_00])
  expect(order.intraCommunity).toEqual({
    ...{ sellerVatNumber: ours, buyerVatNumber: theirs },
    check: { checkedAt: expect.any(String), consultation: 'WAPI0403170701' },
    vatLeftOut: 113_40,
  })
  const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, order.id))
  expect(line).toMatchObject({ vatPercentage: 0, totals: { totalInclVat: 600_00, totalVat: 0 } })
  await atTheBank(visitor, paid.paymentUrl, 'paid')

  const [issued] = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  if (!issued) throw new Error('no invoice')
  const said = 'Intracommunautaire levering, art. 138 lid 1 Richtlijn 2006/112/EG.'
  expect(issued.document).toMatchObject({
    ...{ seller: { vatNumber: ours }, buyer: { vatNumber: theirs }, reasons: [said] },
    vat: [{ percentage: 0, reason: 'intraCommunity', inclVat: 540_00, exclVat: 540_00 }],
    ...{ total: { inclVat: 540_00 }, paid: 540_00, payable: 0 },
  })
  for (const [locale, words] of [
    ['nld', [said, `Btw-nummer ${ours}`, `Btw-nummer ${theirs}`, 'Btw 0% over']],
    ['eng', [`VAT number ${ours}`, `VAT number ${theirs}`, 'VAT 0% on']],
  ] as const) {
    const pdf = readPdf(await renderInvoice(issued.document, locale, issued.issuedAt)).replace(/\s+/g, ' ')
    for (const word of words) expect(pdf).toContain(word)
  }
  const root = writtenUbl('ic-paid', issued)
  expect(ratesIn(root)).toEqual([['K', '0']])
  expect(payable(root)).toBe(0)
  expect(centsOf(firstOf(root, 'cac:TaxTotal'), 'cbc:TaxAmount')).toBe(0)
  expect(textOf(firstOf(firstOf(root, 'cac:TaxSubtotal'), 'cac:TaxCategory'), 'cbc:TaxExemptionReasonCode')).toBe(
    'VATEX-EU-IC',
  )
  const numbers = ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'].map((party) =>
    textOf(firstOf(firstOf(root, party), 'cac:PartyTaxScheme'), 'cbc:CompanyID'),
  )
  expect(numbers).toEqual([ours, theirs])

  const [confirmed] = await db.select().from(mail).where(eq(mail.kind, 'orderConfirmation')).orderBy(desc(mail.id))
  expect(confirmed?.data).toMatchObject({ vat: [{ percentage: 0, amount: 0, reason: 'intraCommunity' }] })
  await shop.send(confirmed?.id ?? 0)
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(mail.id, confirmed?.id ?? 0))
  expect(sent?.text).toContain('Intracommunautaire levering, btw 0%')
  expect(must(await visitor.ask(getOrder, { params: { uid: order.uid } }))).toMatchObject({
    cartTotals: { totalInclVat: 540_00, totalVat: [{ percentage: 0, reason: 'intraCommunity' }] },
  })
})

it('keeps what was ordered: neither the setting nor another number changes the order or its invoice', async () => {
  const { visitor } = await aBelgian()
  await cartOf(visitor)
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  await set({ intraCommunity: { state: false } })
  must(await visitor.ask(updateAccount, { body: { vatNumber: 'BE1000000120', cocNumber: '1000000120' } }))
  await atTheBank(visitor, paymentUrl, 'paid')
  const { order } = await rowsOf(shop, paymentUid ?? '')
  expect(order).toMatchObject({ status: 'paid', totalInclVat: 200_00 })
  const [issued] = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  expect(issued?.document).toMatchObject({
    buyer: { vatNumber: theirs, cocNumber: '0403170701' },
    total: { inclVat: 200_00 },
  })
})

/** An order of which a deposit was asked and paid. */
async function aDeposit() {
  await set({ deposit: { state: true, percentage: 20 } })
  const { visitor } = await aBelgian()
  const { paymentUid, paymentUrl } = must(await (await anOpenPage(visitor, cents(40_00)))())
  await atTheBank(visitor, paymentUrl, 'paid')
  return { visitor, ...(await rowsOf(shop, paymentUid ?? '')) }
}

it('invoices no deposit, and the whole when the goods leave, with the deposit as paid', async () => {
  const { order } = await aDeposit()
  expect(order).toMatchObject({ status: 'paid', paidAmount: 40_00, dueFirst: 40_00 })
  expect(await db.select().from(invoice).where(eq(invoice.orderId, order.id))).toEqual([])
  expect(await aStaff(shop).staff.ship(order.number, parcel)).toMatchObject({ ok: true })
  const issued = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  expect(issued.map(({ document }) => [document.purpose, document.total.inclVat, document.paid])).toEqual([
    ['full', 200_00, 40_00],
  ])
  const root = writtenUbl('ic-after-deposit', issued[0] as (typeof issued)[number])
  expect([ratesIn(root), prepaid(root), payable(root)]).toEqual([[['K', '0']], 40_00, 160_00])
})

it('has nothing to credit when an order is cancelled of which a deposit was paid, and leaves another one waiting', async () => {
  await aDeposit()
  const { order } = await aDeposit()
  await tidyUp(shop.dependencies)
  expect(await aStaff(shop).staff.cancel(order.number, 'klant zag ervan af')).toMatchObject({ ok: true })
  expect(await db.select().from(invoice).where(eq(invoice.orderId, order.id))).toEqual([])
  expect(await aStaff(shop).keptOf(order.id)).toBe(0)
})

it('credits what went back of a deposit, once its order is invoiced', async () => {
  const { order } = await aDeposit()
  const { staff, invoicedOf } = aStaff(shop)
  expect(await staff.refund(order.number, { ...allOfIt, amount: cents(10_00) })).toMatchObject({ ok: true })
  await tidyUp(shop.dependencies)
  expect(await db.select().from(invoice).where(eq(invoice.orderId, order.id))).toEqual([])
  await staff.ship(order.number, parcel)
  expect(await invoicedOf(order.id)).toBe(200_00)
  for (const _ of ['one night', 'the next']) {
    await tidyUp(shop.dependencies)
    expect(await invoicedOf(order.id)).toBe(190_00)
  }
})

it('credits what goes back without VAT, to the cent of what was paid', async () => {
  const { visitor } = await aBelgian({}, 3)
  must(await visitor.ask(addCoupon, { body: { couponCode: 'NOPJE25' } }))
  const paid = must(await (await anOpenPage(visitor))())
  await atTheBank(visitor, paid.paymentUrl, 'paid')
  const { order } = await rowsOf(shop, paid.paymentUid ?? '')
  // 600.00 less 25.00 with its VAT taken out.
  expect(order.totalInclVat).toBe(579_34)
  const staffs = aStaff(shop)
  await staffs.staff.ship(order.number, parcel)
  await staffs.staff.returnGoods(order.number, { ...backWhole, pieces: oneOfLine(1) })
  await staffs.staff.refund(order.number, allOfIt)
  const documents = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  const notes = documents.filter(({ kind }) => kind === 'creditNote')
  expect(notes.reduce((sum, { totalInclVat }) => sum + totalInclVat, 0)).toBe(579_34)
  for (const [at, note] of notes.entries()) {
    expect(note.document).toMatchObject({ buyer: { vatNumber: theirs }, vat: [{ reason: 'intraCommunity' }] })
    expect(ratesIn(writtenUbl(`ic-credit-${at}`, note))).toEqual([['K', '0']])
  }
})

it('offers without VAT, says so on the quote, and charges VAT where the law then wants it', async () => {
  const { visitor } = await aBelgian({}, 2)
  const { uid } = must(await visitor.ask(askForQuote, {}))
  const [row] = await db.select().from(quote).where(eq(quote.uid, uid))
  expect(row?.document).toMatchObject({
    lines: [{ percentage: 0, reason: 'intraCommunity', inclVat: 400_00 }],
    total: { inclVat: 400_00, exclVat: 400_00 },
  })
  const pdf = readPdf(await renderQuote(row?.document as QuoteDocument, 'nld', new Date())).replace(/\s+/g, ' ')
  expect(pdf).toContain('Intracommunautaire levering, art. 138 lid 1')
  expect(pdf).toContain('Deze prijzen zijn zonder btw')
  // Dearer by now: the quote's net price counts, whether VAT comes on top or not.
  await db
    .update(product)
    .set({ price: cents(484_00) })
    .where(eq(product.id, goods.id))
  must(await visitor.ask(orderQuote, { params: { uid } }))
  must(await visitor.ask(updateCart, { body: { payment_option_id: 'creditcard' } }))
  expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'standing' }, totals: { totalInclVat: 400_00 } })
  must(await visitor.ask(updateCart, { body: { pickup_location_id: 'be-afhalen' } }))
  expect(await cartOf(visitor)).toMatchObject({ quote: { state: 'standing' }, totals: { totalInclVat: 484_00 } })
  must(await visitor.ask(updateCart, { body: { shipping_option_id: 'be-thuis' } }))
  const paid = must(await (await anOpenPage(visitor))())
  expect((await rowsOf(shop, paid.paymentUid ?? '')).order.totalInclVat).toBe(400_00)

  const second = (await aBelgian({}, 3)).visitor
  const other = must(await second.ask(askForQuote, {}))
  must(await second.ask(orderQuote, { params: { uid: other.uid } }))
  must(await second.ask(updateCart, { body: { pickup_location_id: 'be-afhalen', payment_option_id: 'creditcard' } }))
  const collected = must(await (await anOpenPage(second))())
  const { order } = await rowsOf(shop, collected.paymentUid ?? '')
  expect([order.totals.totalExclVat, order.totalInclVat]).toEqual([1_200_00, 1_452_00])
})

it('forgets the number of an erased buyer whose order came to nothing, and keeps that of one who was invoiced', async () => {
  vies.play.owners.set(theirs, ['BV ATELIER GENT', '---'])
  const { visitor, id } = await aBelgian()
  const bought = must(await (await anOpenPage(visitor))())
  await atTheBank(visitor, bought.paymentUrl, 'paid')
  must(await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1, options: [] } } }))
  must(await visitor.ask(updateCart, { body: { shipping_option_id: 'be-thuis', payment_option_id: 'creditcard' } }))
  const left = must(await (await anOpenPage(visitor))())
  await atTheBank(visitor, left.paymentUrl, 'cancelled')
  await db.transaction((tx) => eraseOrders(tx, id as AccountId))
  const numberOf = async (paid: typeof left) =>
    (await rowsOf(shop, paid.paymentUid ?? '')).order.intraCommunity?.buyerVatNumber
  expect([await numberOf(bought), await numberOf(left)]).toEqual([theirs, 'BE'])
  const proof = (await rowsOf(shop, bought.paymentUid ?? '')).order.intraCommunity?.check
  expect(proof?.owner?.name, 'the proof stays as long as the invoice').toBe('BV ATELIER GENT')
})
