import { register, updateAccount } from '@toonbank/contract/account.ts'
import { createAddress, listAddresses, updateAddress } from '@toonbank/contract/address.ts'
import { addCoupon, addLine, type Cart, getCart, updateCart } from '@toonbank/contract/cart.ts'
import { listDeliveryOptions, pay } from '@toonbank/contract/checkout.ts'
import { getOrder } from '@toonbank/contract/order.ts'
import { askForQuote, orderQuote } from '@toonbank/contract/quote.ts'
import { customer, vatCheck } from '@toonbank/database/schema/account.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import type { QuoteDocument } from '@toonbank/database/stored/quote.ts'
import type { ShopSettings } from '@toonbank/database/stored/shop-settings.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { toShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkVatNumbers } from '../account/check-vat-numbers.ts'
import { saveSettings } from '../config/save-settings.ts'
import { getShopSettings } from '../config/shop-settings.ts'
import { renderInvoice } from '../invoice/pdf/render-invoice.ts'
import { openVatNumberCheck } from '../providers/vat/vat-number-checks.ts'
import { renderQuote } from '../quote/render-quote.ts'
import { joinCompany } from '../testing/a-company.ts'
import { aShop, type Visitor } from '../testing/a-shop.ts'
import { proveSound } from '../testing/prove-sound.ts'
import { centsOf, one, payable, ratesIn, writtenUbl } from '../testing/prove-ubl.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { textOf } from '../testing/read-xml.ts'
import { allOfIt, aStaff, backWhole, oneOfLine, parcel } from '../testing/staff.ts'
import { aVies } from '../testing/vies/a-vies.ts'
import { aGuest, aPlainProduct, atTheBank, orderAndPay, rowsOf } from '../testing/walk.ts'
import { tidyUp } from '../tidy-up.ts'

const vies = await aVies()
const shop = await aShop({ serviceSettings: vies.settings })
const { db } = shop.database
const seller = (await getShopSettings(db)).seller as NonNullable<ShopSettings['seller']>
const [ours, theirs] = ['NL000099998B57', 'BE0403170701']
const goods = await aPlainProduct(shop, 20)
const set = (changed: Partial<ShopSettings>) => db.transaction((tx) => saveSettings(tx, () => changed, 'command'))
const on = { intraCommunity: { state: true } }

beforeEach(async () => {
  vies.play.valid = new Set([theirs])
  vies.play.says = undefined
  shop.time.now = undefined
  await set({ ...on, deposit: { state: false, percentage: 20 }, seller })
  await db
    .update(product)
    .set({ price: cents(242_00), vatPercentage: 2100, discountPercentage: 0, stockQuantity: 500 })
    .where(eq(product.id, goods.id))
})
afterEach(() => expect(shop.unexpected).toEqual([]))

proveSound(shop)

/** The job that asks VIES, as a process runs it that has not left VIES alone yet. */
async function askVies() {
  const { circuits: _, ...dependencies } = shop.dependencies
  const check = openVatNumberCheck(dependencies)
  if (!check) throw new Error('VIES is not set')
  await checkVatNumbers(dependencies, check)
}

const belgian = {
  ...{ customerType: 'business' as const, companyName: 'Atelier Gent', cocNumber: '0403170701', vatNumber: theirs },
  ...{ reference: 'PO-1', countryCode: 'BE' as const, zipCode: '9000', streetName: 'Veldstraat', city: 'Gent' },
}
let buyers = 0

/** A Belgian business that has chosen everything, whose number VIES was asked about. */
async function aBelgian(differs: Partial<typeof belgian> = {}, quantity = 1, delivery = 'be-thuis') {
  const visitor = shop.aVisitor()
  const name = `ic${++buyers}`
  must(await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity, options: [] } } }))
  must(await visitor.ask(register, { body: { ...aGuest(name), ...belgian, ...differs } }))
  await askVies()
  must(await visitor.ask(updateCart, { body: { shipping_option_id: delivery, payment_option_id: 'creditcard' } }))
  const [row] = await db
    .select()
    .from(customer)
    .where(eq(customer.emailAddress, `anna${name}@example.nl`))
  return { visitor, id: row?.id ?? 0 }
}

function must<Value>(answer: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}
const cartOf = async (visitor: Visitor): Promise<Cart> => must(await visitor.ask(getCart, {}))
const costs = async (visitor: Visitor) => {
  const { intraCommunity, totals } = await cartOf(visitor)
  return [intraCommunity, totals.totalInclVat]
}

/** The button of an overview that is open with what the cart says now. */
async function anOpenPage(visitor: Visitor, dueFirst: Cents | null = null) {
  const cart = await cartOf(visitor)
  const addresses = must(await visitor.ask(listAddresses, {}))
  const address = addresses.find(({ uid }) => uid === cart.addressId) ?? addresses[0]
  if (!address) throw new Error('no address')
  const key = cart.delivery.shippingId ?? cart.delivery.pickupLocationId ?? ''
  const { lines, coupons, vat, ...rest } = toShownOrder(cart, {
    delivery: { id: key, name: key },
    payment: { id: 'creditcard', name: 'Creditcard' },
    address: { id: address.uid, name: addressLines(address).join(', ') },
    dueFirst,
  })
  const shown = { ...rest, lines: [...lines], coupons: [...coupons], vat: [...vat] }
  return () => visitor.ask(pay, { body: { shown } })
}

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
  expect(centsOf(one(root, 'cac:TaxTotal'), 'cbc:TaxAmount')).toBe(0)
  expect(textOf(one(one(root, 'cac:TaxSubtotal'), 'cac:TaxCategory'), 'cbc:TaxExemptionReasonCode')).toBe('VATEX-EU-IC')
  const numbers = ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'].map((party) =>
    textOf(one(one(root, party), 'cac:PartyTaxScheme'), 'cbc:CompanyID'),
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

it('takes the VAT out of delivery too, and the list of ways says what each costs as it would be charged', async () => {
  await db
    .update(product)
    .set({ price: cents(60_50) })
    .where(eq(product.id, goods.id))
  const { visitor } = await aBelgian()
  const { options } = must(await visitor.ask(listDeliveryOptions, { body: { countryCode: 'BE' } }))
  expect(options.map(({ id, prices }) => [id, prices.inclVat, prices.exclVat])).toEqual([
    ['be-thuis', 10_33, 10_33],
    ['be-afhalen', 0, 0],
  ])
  expect(await cartOf(visitor)).toMatchObject({ totals: { totalInclVat: 60_33, shippingInclVat: 10_33 } })
})

it.each([
  ['invalid', 'numberInvalid'],
  ['MS_UNAVAILABLE', 'numberUnavailable'],
])('charges VAT, and says why, when VIES answers %s', async (says, answer) => {
  vies.play.valid = new Set()
  if (says !== 'invalid') vies.play.says = says
  const { visitor } = await aBelgian()
  expect(await costs(visitor)).toEqual([answer, 242_00])
})

it('charges VAT until VIES was asked, and asks at once; the total follows', async () => {
  const visitor = shop.aVisitor()
  must(await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1, options: [] } } }))
  const before = await waiting()
  must(await visitor.ask(register, { body: { ...aGuest('soon'), ...belgian } }))
  expect((await waiting()) - before).toBe(1)
  must(await visitor.ask(updateCart, { body: { shipping_option_id: 'be-thuis', payment_option_id: 'creditcard' } }))
  expect(await costs(visitor)).toEqual(['numberUnchecked', 242_00])
  await askVies()
  expect(await costs(visitor)).toEqual(['applies', 200_00])
})

const waiting = async () => {
  const { rows } = await shop.database.pool.query(
    `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'check-vat-numbers' AND singleton_on IS NULL`,
  )
  return rows[0].n as number
}

it('charges VAT on what is collected, goes elsewhere, or is bought by anybody else', async () => {
  const { visitor } = await aBelgian()
  expect(await costs(visitor)).toEqual(['applies', 200_00])
  must(await visitor.ask(updateCart, { body: { pickup_location_id: 'be-afhalen' } }))
  expect(await costs(visitor)).toEqual(['collected', 242_00])
  must(await visitor.ask(updateCart, { body: { shipping_option_id: null } }))
  expect(await costs(visitor)).toEqual(['open', 242_00])
  const dutch = must(await visitor.ask(createAddress, { body: { ...place, countryCode: 'NL' } }))
  must(await visitor.ask(updateCart, { body: { address_id: dutch, shipping_option_id: 'nl-thuis' } }))
  expect(await costs(visitor)).toEqual(['elsewhere', 242_00])

  const other = await aBelgian({ vatNumber: ours, cocNumber: '12345678' })
  expect(await costs(other.visitor)).toEqual([null, 242_00])
  await set({ intraCommunity: { state: false } })
  expect(await costs((await aBelgian()).visitor)).toEqual([null, 242_00])
})

const place = {
  ...{ firstName: 'Anna', lastName: 'de Vries', companyName: '', zipCode: '3511 LX', houseNumber: '10' },
  ...{ houseNumberAddition: '', streetName: 'Domplein', city: 'Utrecht' },
}

it.each<[string, (buyer: Awaited<ReturnType<typeof aBelgian>>) => Promise<unknown>]>([
  ['the merchant turns it off', () => set({ intraCommunity: { state: false } })],
  ['the number ends', ({ id }) => db.update(vatCheck).set({ answer: 'invalid' }).where(eq(vatCheck.customerId, id))],
  [
    'another tab chooses to collect',
    ({ visitor }) => visitor.ask(updateCart, { body: { pickup_location_id: 'be-afhalen' } }),
  ],
  [
    'another tab changes the number',
    ({ visitor }) => visitor.ask(updateAccount, { body: { vatNumber: 'BE1000000120' } }),
  ],
  [
    'another tab changes the address',
    async ({ visitor }) => {
      const addresses = must(await visitor.ask(listAddresses, {}))
      for (const { uid } of addresses)
        must(await visitor.ask(updateAddress, { params: { id: uid }, body: { ...place, countryCode: 'NL' } }))
    },
  ],
])('orders nothing at another total than the open page showed: %s', async (_, change) => {
  const buyer = await aBelgian()
  const press = await anOpenPage(buyer.visitor)
  const before = await db.$count(shopOrder)
  await change(buyer)
  expect(await press()).toMatchObject({ ok: false })
  expect(await db.$count(shopOrder)).toBe(before)
})

it('tells a page that VAT came or went as VAT, not as other prices', async () => {
  const { visitor } = await aBelgian()
  const press = await anOpenPage(visitor)
  await set({ intraCommunity: { state: false } })
  const refused = await press()
  expect(refused.ok ? [] : refused.changes.map(({ kind, name }) => [kind, name])).toEqual([
    ['vat', '0'],
    ['vat', '21'],
    ['total', ''],
  ])
  const again = await anOpenPage(visitor)
  await set(on)
  const back = await again()
  expect(back.ok ? [] : back.changes.map(({ kind }) => kind)).toEqual(['vat', 'vat', 'total'])
  expect(must(await (await anOpenPage(visitor))())).toMatchObject({ paymentUid: expect.any(String) })
})

it('never charges VAT that a program was not told of', async () => {
  const { visitor } = await aBelgian()
  await cartOf(visitor)
  must(await visitor.ask(updateCart, { body: { pickup_location_id: 'be-afhalen' } }))
  expect(await visitor.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
})

it('keeps what was ordered: neither the setting nor another number changes the order or its invoice', async () => {
  const { visitor } = await aBelgian()
  await cartOf(visitor)
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  await set({ intraCommunity: { state: false } })
  must(await visitor.ask(updateAccount, { body: { vatNumber: 'BE1000000120' } }))
  await atTheBank(visitor, paymentUrl, 'paid')
  const { order } = await rowsOf(shop, paymentUid ?? '')
  expect(order).toMatchObject({ status: 'paid', totalInclVat: 200_00 })
  const [issued] = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  expect(issued?.document).toMatchObject({ buyer: { vatNumber: theirs }, total: { inclVat: 200_00 } })
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
})

it('has nothing to credit when an order is cancelled of which a deposit was paid, and leaves another one waiting', async () => {
  await aDeposit()
  const { order } = await aDeposit()
  await tidyUp(shop.dependencies)
  expect(await aStaff(shop).staff.cancel(order.number, 'klant zag ervan af')).toMatchObject({ ok: true })
  expect(await db.select().from(invoice).where(eq(invoice.orderId, order.id))).toEqual([])
  expect(await aStaff(shop).keptOf(order.id)).toBe(0)
})

it('asks about a number again every day; an answer that could not be renewed counts for a week', async () => {
  const { visitor } = await aBelgian()
  const asked = vies.count('check')
  await askVies()
  expect(vies.count('check')).toBe(asked)
  vies.play.says = 'MS_UNAVAILABLE'
  const later = (days: number) => {
    shop.time.now = new Date(Date.now() + days * 86_400_000)
  }
  later(1.1)
  await askVies()
  expect(vies.count('check')).toBeGreaterThan(asked)
  expect(await costs(visitor)).toEqual(['applies', 200_00])
  later(7.1)
  expect(await costs(visitor)).toEqual(['numberUnavailable', 242_00])
  vies.play.says = undefined
  vies.play.valid = new Set()
  await askVies()
  expect(await costs(visitor)).toEqual(['numberInvalid', 242_00])
})

it('is refused for a seller who is not Dutch, by the name of the field', async () => {
  for (const [one, why] of [
    [{ ...seller, countryCode: 'BE', zipCode: '9000', vatNumber: theirs }, 'seller.countryCode is BE'],
    [{ ...seller, vatNumber: theirs }, 'seller.vatNumber is no Dutch VAT number'],
  ] as const)
    expect(await set({ ...on, seller: one })).toMatchObject({
      problems: [{ field: 'intraCommunity.state', message: expect.stringContaining(why) }],
    })
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

it('counts the number and the addresses of the company for everybody who buys for it', async () => {
  const { visitor: owner } = await aBelgian()
  const buyer = shop.aVisitor()
  await joinCompany(shop, owner, buyer, { role: 'buyer', firstName: 'Pien', emailAddress: 'pien@gent.example' })
  must(await buyer.ask(addLine, { body: { item: { productId: goods.id, quantity: 1, options: [] } } }))
  must(await buyer.ask(updateCart, { body: { shipping_option_id: 'be-thuis', payment_option_id: 'creditcard' } }))
  expect(await costs(buyer)).toEqual(['applies', 200_00])
  const paid = must(await (await anOpenPage(buyer))())
  expect((await rowsOf(shop, paid.paymentUid ?? '')).order.intraCommunity).toMatchObject({ buyerVatNumber: theirs })
})
