import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import type { IssuedInvoice } from '@toonbank/shop/invoice/invoice-row.ts'
import { issueCreditNote } from '@toonbank/shop/invoice/issue-credit-note.ts'
import { issueInvoice } from '@toonbank/shop/invoice/issue-invoice.ts'
import { aBusinessOrder, aMeasuredRug, withReason } from '@toonbank/testing/a-business-order.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import {
  centsOf,
  firstOf,
  payable,
  prepaid,
  ratesIn,
  total,
  writtenUbl as written,
} from '@toonbank/testing/prove-ubl.ts'
import { descendants, type Element, textOf } from '@toonbank/testing/read-xml.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const plain = await db
  .select()
  .from(product)
  .where(sql`stock_managed AND NOT backorder AND NOT EXISTS (SELECT FROM option_group WHERE product_id = product.id)`)
  .orderBy(asc(product.id))
  .limit(3)
const [rug = 0, book = 0, untaxed = 0] = plain.map(({ id }) => id)
await db
  .update(product)
  .set({ stockQuantity: 1_000, price: cents(149_95), vatPercentage: 2100 })
  .where(eq(product.id, rug))
await db
  .update(product)
  .set({ stockQuantity: 1_000, price: cents(24_99), vatPercentage: 900 })
  .where(eq(product.id, book))
await db
  .update(product)
  .set({ stockQuantity: 1_000, price: cents(120_00), vatPercentage: 0 })
  .where(eq(product.id, untaxed))
await db.update(product).set({ discountPercentage: 0 }).where(sql`id IN (${rug}, ${book}, ${untaxed})`)

const at = new Date('2026-11-22T10:00:00Z')
const issue = async (wanted: Omit<Parameters<typeof issueInvoice>[1], 'at' | 'by'>): Promise<IssuedInvoice> => {
  const issued = await db.transaction((tx) => issueInvoice(tx, { by: anActor, ...wanted, at }))
  if (!issued) throw new Error('nothing was issued')
  return issued
}

it('writes an order with one rate: seller, buyer, lines, and that it is paid', async () => {
  const { order } = await aBusinessOrder(shop, { name: 'one', goods: [{ productId: rug, quantity: 3 }] })
  const root = written('1-one-rate', await issue({ orderId: order.id, purpose: 'full' }))
  expect(root.name).toBe('Invoice')
  expect(textOf(root, 'cbc:CustomizationID')).toContain('poacc:billing:3.0')
  expect([textOf(root, 'cbc:BuyerReference'), textOf(root, 'cbc:InvoiceTypeCode')]).toEqual(['PO-4711', '380'])
  expect(textOf(firstOf(root, 'cac:OrderReference'), 'cbc:ID')).toBe(order.number)
  const [seller, buyer] = [firstOf(root, 'cac:AccountingSupplierParty'), firstOf(root, 'cac:AccountingCustomerParty')]
  expect(firstOf(seller, 'cbc:EndpointID')).toMatchObject({ text: '12345678', attributes: { schemeID: '0106' } })
  expect(firstOf(buyer, 'cbc:EndpointID')).toMatchObject({ text: '30129876', attributes: { schemeID: '0106' } })
  expect(textOf(firstOf(buyer, 'cac:PartyTaxScheme'), 'cbc:CompanyID')).toBe('NL002455799B11')
  expect(textOf(firstOf(buyer, 'cac:PartyName'), 'cbc:Name')).toBe('Interieur & Zo B.V.')
  expect(ratesIn(root)).toEqual([['S', '21']])
  expect([prepaid(root), payable(root)]).toEqual([order.totalInclVat, 0])
})

it('writes two rates, each with a subtotal', async () => {
  const goods = [
    { productId: rug, quantity: 1 },
    { productId: book, quantity: 7 },
  ]
  const { order } = await aBusinessOrder(shop, { name: 'two', goods })
  const root = written('2-two-rates', await issue({ orderId: order.id, purpose: 'full' }))
  expect(ratesIn(root)).toEqual([
    ['S', '21'],
    ['S', '9'],
  ])
})

it('writes a coupon as an allowance at each rate, and the discount of a line with it', async () => {
  const goods = [
    { productId: rug, quantity: 1 },
    { productId: book, quantity: 3 },
  ]
  await db.update(product).set({ discountPercentage: 1_500 }).where(eq(product.id, book))
  const { order } = await aBusinessOrder(shop, { name: 'coupon', goods, coupon: 'WELKOM10' })
  const root = written('3-coupon', await issue({ orderId: order.id, purpose: 'full' }))
  const allowances = root.children.filter(({ name }) => name === 'cac:AllowanceCharge')
  expect(allowances.map((each) => textOf(each, 'cbc:ChargeIndicator'))).toEqual(['false', 'false'])
  expect(textOf(allowances[0] as Element, 'cbc:AllowanceChargeReason')).toBe('Korting met code WELKOM10')
  const discounts = descendants(root, 'cac:InvoiceLine').map((line) => descendants(line, 'cac:AllowanceCharge').length)
  expect(discounts.toSorted()).toEqual([0, 1])
})

it('writes delivery as a charge at the rates of the goods', async () => {
  const goods = [
    { productId: rug, quantity: 1 },
    { productId: book, quantity: 1 },
  ]
  const { order } = await aBusinessOrder(shop, { name: 'shipping', goods, delivery: 'nl-verdieping' })
  const root = written('4-shipping', await issue({ orderId: order.id, purpose: 'full' }))
  const charges = root.children.filter(({ name }) => name === 'cac:AllowanceCharge')
  expect(charges.map((each) => textOf(each, 'cbc:ChargeIndicator'))).toEqual(['true', 'true'])
  expect(total(charges, 'cbc:Amount')).toBe(order.totals.shippingExclVat)
})

it('writes the measures of a line made to measure', async () => {
  const goods = [await aMeasuredRug(shop, shop.aVisitor())]
  const { order } = await aBusinessOrder(shop, { name: 'measured', goods })
  const root = written('5-made-to-measure', await issue({ orderId: order.id, purpose: 'full' }))
  expect(textOf(firstOf(root, 'cac:Item'), 'cbc:Description')).toContain('172 × 243 cm')
})

it('writes a deposit, and deducts it from the rest with its VAT', async () => {
  const goods = [
    { productId: rug, quantity: 2 },
    { productId: book, quantity: 1 },
  ]
  const { order } = await aBusinessOrder(shop, { name: 'deposit', goods, isPaid: false })
  const amount = cents(Math.round(order.totalInclVat / 5))
  await db.update(shopOrder).set({ paidAmount: amount }).where(eq(shopOrder.id, order.id))
  const deposit = written('6a-deposit', await issue({ orderId: order.id, purpose: 'deposit', amount }))
  expect([textOf(deposit, 'cbc:InvoiceTypeCode'), prepaid(deposit), payable(deposit)]).toEqual(['386', amount, 0])
  const final = await issue({ orderId: order.id, purpose: 'final' })
  const root = written('6b-balance', final)
  expect([prepaid(root), payable(root)]).toEqual([0, order.totalInclVat - amount])
  expect(textOf(firstOf(root, 'cac:InvoiceDocumentReference'), 'cbc:ID')).toBe(textOf(deposit, 'cbc:ID'))
  expect(textOf(firstOf(root, 'cac:PayeeFinancialAccount'), 'cbc:ID')).toBe('NL91ABNA0417164300')
  const [issued, due] = ['cbc:IssueDate', 'cbc:DueDate'].map((name) => Date.parse(textOf(root, name) ?? ''))
  expect((due ?? 0) - (issued ?? 0)).toBe(14 * 86_400_000)
  const vat = [deposit, root].reduce((sum, each) => sum + centsOf(firstOf(each, 'cac:TaxTotal'), 'cbc:TaxAmount'), 0)
  expect(vat).toBe(order.totalInclVat - order.totals.totalExclVat)
  expect((await issue({ orderId: order.id, purpose: 'full' })).number, 'the whole is invoiced').toBe(final.number)
})

it.each([
  [
    '7a-intra-community',
    'intraCommunity',
    'K',
    'VATEX-EU-IC',
    'Intracommunautaire levering, art. 138 lid 1 Richtlijn 2006/112/EG.',
  ],
  ['7b-reverse-charge', 'reverseCharge', 'AE', 'VATEX-EU-AE', 'Btw verlegd, art. 196 Richtlijn 2006/112/EG.'],
  ['7c-exempt', 'exempt', 'E', undefined, 'Vrijgesteld van btw.'],
])('writes why nothing is charged: %s', async (name, reason, category, code, said) => {
  const { order } = await aBusinessOrder(shop, {
    name: reason,
    goods: [{ productId: untaxed, quantity: 2 }],
    countryCode: 'BE',
    isPaid: false,
  })
  await withReason(shop, order.id, reason)
  const issued = await issue({ orderId: order.id, purpose: 'full', deliveredOn: '2026-11-25' })
  expect(issued.document.reasons).toEqual([said])
  const root = written(name, issued)
  expect(ratesIn(root)).toEqual([[category, '0']])
  const group = firstOf(firstOf(root, 'cac:TaxSubtotal'), 'cac:TaxCategory')
  expect(textOf(group, 'cbc:TaxExemptionReasonCode')).toBe(code)
  expect(textOf(group, 'cbc:TaxExemptionReason')).toMatch(/./)
  const delivery = firstOf(root, 'cac:Delivery')
  expect(textOf(delivery, 'cbc:ActualDeliveryDate')).toBe('2026-11-25')
  expect(textOf(firstOf(delivery, 'cac:Country'), 'cbc:IdentificationCode')).toBe('BE')
})

it('writes credit notes: of the whole order, of a line, of an amount', async () => {
  const goods = [
    { productId: rug, quantity: 2 },
    { productId: book, quantity: 2 },
  ]
  const credit = async (name: string, orderId: number, amount: Cents, lines?: { uid: string; quantity: number }[]) => {
    const wanted = {
      orderId,
      amount,
      ...(lines ? { lines } : {}),
      reason: 'Teruggestuurd',
      cause: `refund:${name}`,
      by: anActor,
      at,
    }
    const note = await db.transaction((tx) => issueCreditNote(tx, wanted))
    if (!note.ok) throw new Error(note.problem)
    return { row: note.value, root: written(`8-${name}`, note.value) }
  }
  const { order } = await aBusinessOrder(shop, { name: 'credit', goods, coupon: 'WELKOM10' })
  const invoiced = await issue({ orderId: order.id, purpose: 'full' })
  const whole = await credit('credit-note', order.id, order.totalInclVat)
  expect(whole.root.name).toBe('CreditNote')
  expect(textOf(whole.root, 'cbc:CreditNoteTypeCode')).toBe('381')
  expect(textOf(firstOf(whole.root, 'cac:InvoiceDocumentReference'), 'cbc:ID')).toBe(invoiced.number)
  expect(payable(whole.root)).toBe(order.totalInclVat)

  const second = await aBusinessOrder(shop, { name: 'parts', goods })
  const { document } = await issue({ orderId: second.order.id, purpose: 'full' })
  const uid = document.lines.find(({ percentage }) => percentage === 9)?.uid ?? ''
  const line = await credit('credit-line', second.order.id, cents(20_00), [{ uid, quantity: 1 }])
  expect(ratesIn(line.root)).toEqual([['S', '9']])
  expect(descendants(line.root, 'cbc:CreditedQuantity')[0]?.text).toBe('1')
  const goodwill = await credit('credit-amount', second.order.id, cents(50_00))
  expect(payable(goodwill.root)).toBe(50_00)
})

it('addresses a Belgian buyer by the company number', async () => {
  const { order } = await aBusinessOrder(shop, {
    name: 'belgian',
    goods: [{ productId: rug, quantity: 1 }],
    countryCode: 'BE',
  })
  const root = written('9-belgian-buyer', await issue({ orderId: order.id, purpose: 'full' }))
  const buyer = firstOf(root, 'cac:AccountingCustomerParty')
  expect(firstOf(buyer, 'cbc:EndpointID')).toMatchObject({ text: '0403170701', attributes: { schemeID: '0208' } })
  expect(textOf(firstOf(buyer, 'cac:PartyTaxScheme'), 'cbc:CompanyID')).toBe('BE0403170701')
})
