import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { cents, zero } from '@toonbank/domain/money/cents.ts'
import { aBusinessOrder, type Goods, withReason } from '@toonbank/testing/a-business-order.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { firstOf, payable, ratesIn, writtenUbl } from '@toonbank/testing/prove-ubl.ts'
import { descendants, textOf } from '@toonbank/testing/read-xml.ts'
import { allOfIt, aStaff, backWhole, parcel } from '@toonbank/testing/staff.ts'
import { atTheBank } from '@toonbank/testing/walk.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

// What becomes of the documents of companies when goods are cancelled or come back, and when money was booked wrongly:
// at each rate invoices less credit notes are what the order costs, by amounts that are reckoned here by hand.

const shop = await aShop()
const { db } = shop.database
const { staff, keptOf, orderRow, ...more } = aStaff(shop)
proveSound(shop)
afterEach(async () => {
  shop.time.now = undefined
  await more.askNoDeposits()
  expect(shop.unexpected).toEqual([])
})

const plain = await db
  .select()
  .from(product)
  .where(sql`stock_managed AND NOT backorder AND NOT EXISTS (SELECT FROM option_group WHERE product_id = product.id)`)
  .orderBy(asc(product.id))
  .limit(3)
const [rug = 0, book = 0, untaxed = 0] = plain.map(({ id }) => id)
for (const [id, price, vatPercentage] of [
  [rug, 149_95, 2100],
  [book, 24_99, 900],
  [untaxed, 120_00, 0],
] as const)
  await db
    .update(product)
    .set({ stockQuantity: 1_000, price: cents(price), vatPercentage, discountPercentage: 0 })
    .where(eq(product.id, id))

/** By line: the newest line of the cart, here the book, comes first. */
const pieces = (...counts: readonly number[]) => new Map(counts.map((count, at) => [at + 1, count]))
const documentsOf = (orderId: number) =>
  db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(asc(invoice.id))
/** Of one document: what it comes to at each rate, in cents. */
const ofRates = ({ document }: Awaited<ReturnType<typeof documentsOf>>[number]) =>
  Object.fromEntries(document.vat.map(({ percentage, inclVat }) => [percentage, inclVat]))

/** Of all documents: what invoices less credit notes come to at each rate, and the VAT in it. */
async function standsAt(orderId: number): Promise<Record<number, readonly [inclVat: number, vat: number]>> {
  const stands: Record<number, readonly [number, number]> = {}
  for (const { kind, document } of await documentsOf(orderId))
    for (const { percentage, inclVat, exclVat } of document.vat) {
      const sign = kind === 'invoice' ? 1 : -1
      const [before, vat] = stands[percentage] ?? [0, 0]
      stands[percentage] = [before + sign * inclVat, vat + sign * (inclVat - exclVat)]
    }
  return stands
}

/** The newest document of an order as UBL, whose sums have been checked. */
async function newestOf(orderId: number, name: string) {
  const row = (await documentsOf(orderId)).at(-1)
  if (!row) throw new Error('no document')
  return { row, root: writtenUbl(name, row) }
}

/** Invoices less credit notes are what the order costs, and that is what its customer has paid. */
async function proveEven(orderId: number): Promise<void> {
  const { totalInclVat, reducedAmount } = await orderRow(orderId)
  const stands = Object.values(await standsAt(orderId))
  const sum = stands.reduce((total, [inclVat]) => total + inclVat, 0)
  expect([sum, await keptOf(orderId)]).toEqual([totalInclVat - reducedAmount, totalInclVat - reducedAmount])
}

const twoRates: Goods[] = [
  { productId: rug, quantity: 2 },
  { productId: book, quantity: 3 },
]

it('credits two rates under a coupon: the rest that is cancelled, a worn return, and what is left', async () => {
  const { order } = await aBusinessOrder(shop, {
    ...{ name: 'changes', goods: twoRates, coupon: 'WELKOM10', delivery: 'nl-verdieping' },
  })
  const delivery = Object.fromEntries(
    order.totals.byRate?.map(({ percentage, shipping }) => [percentage, shipping.inclVat]) ?? [],
  )
  expect(order.totals.shippingInclVat).toBeGreaterThan(0)
  // 2 × 149.95 less 10 % is 269.91, 3 × 24.99 less 10 % is 67.47.
  const [d21 = 0, d9 = 0] = [delivery[21], delivery[9]]
  expect(ofRates((await newestOf(order.id, '10a-invoice')).row)).toEqual({ 21: 269_91 + d21, 9: 67_47 + d9 })
  await staff.ship(order.number, { ...parcel, pieces: pieces(1, 1) })
  // One rug of 269.91 by largest remainder, and two books of 22.49.
  expect(await staff.cancel(order.number, 'niet leverbaar')).toMatchObject({ value: { refunded: 134_96 + 44_98 } })
  const rest = await newestOf(order.id, '10b-rest-cancelled')
  expect([rest.root.name, payable(rest.root), ofRates(rest.row)]).toEqual([
    'CreditNote',
    179_94,
    { 21: 134_96, 9: 44_98 },
  ])
  expect(descendants(rest.root, 'cbc:CreditedQuantity').map(({ text }) => text)).toEqual(['1', '2'])
  await proveEven(order.id)
  // The other book, less 5.00 for wear.
  const worn = { ...backWhole, pieces: pieces(1, 0), refund: { deduction: cents(5_00) } }
  expect(await staff.returnGoods(order.number, worn)).toMatchObject({ value: { refunded: 17_49 } })
  expect(ofRates((await newestOf(order.id, '10c-worn-return')).row)).toEqual({ 9: 17_49 })
  expect(await standsAt(order.id)).toMatchObject({
    21: [134_95 + d21, expect.any(Number)],
    9: [5_00 + d9, expect.any(Number)],
  })
  await proveEven(order.id)
  // The other rug. A company gets no delivery back.
  expect(await staff.returnGoods(order.number, { ...backWhole, seen: 1 })).toMatchObject({
    value: { refunded: 134_95 },
  })
  expect(ofRates((await newestOf(order.id, '10d-last-return')).row)).toEqual({ 21: 134_95 })
  await proveEven(order.id)
  // As a gesture all that is left: not a cent of VAT stays at either rate.
  await staff.refund(order.number, allOfIt)
  expect(payable((await newestOf(order.id, '10e-gesture')).root)).toBe(5_00 + d21 + d9)
  expect(await standsAt(order.id)).toEqual({ 21: [0, 0], 9: [0, 0] })
  expect(await keptOf(order.id)).toBe(0)
})

it('credits what comes back after a deposit and a balance, against both invoices', async () => {
  await more.askDeposits(30)
  shop.time.now = new Date(Date.now() + 60_000)
  const { order, visitor } = await aBusinessOrder(shop, { name: 'deposit-back', goods: twoRates })
  await staff.ship(order.number, parcel)
  await payRest(visitor, order.uid)
  await proveEven(order.id)
  expect(await staff.returnGoods(order.number, { ...backWhole, pieces: pieces(0, 1) })).toMatchObject({
    value: { refunded: 149_95 },
  })
  const { row, root } = await newestOf(order.id, '11a-return-after-deposit')
  expect(ofRates(row)).toEqual({ 21: 149_95 })
  expect(descendants(root, 'cac:InvoiceDocumentReference')).toHaveLength(2)
  await proveEven(order.id)
  await staff.returnGoods(order.number, { ...backWhole, seen: 1 })
  expect(ofRates((await newestOf(order.id, '11b-all-after-deposit')).row)).toEqual({ 21: 149_95, 9: 74_97 })
  await proveEven(order.id)
})

async function payRest(visitor: Visitor, uid: string, payMethod = 'creditcard'): Promise<void> {
  const paying = await visitor.ask(payOrder, { params: { uid }, body: { payMethod } })
  if (!paying.ok) throw new Error(paying.problem)
  if (paying.value.paymentUrl) await atTheBank(visitor, paying.value.paymentUrl, 'paid')
}

it.each([
  ['12a-intra-community-return', 'intraCommunity', 'K'],
  ['12b-reverse-charge-return', 'reverseCharge', 'AE'],
] as const)('credits goods that were supplied without VAT, and why: %s', async (name, reason, category) => {
  const goods = [{ productId: untaxed, quantity: 2 }]
  const { order } = await aBusinessOrder(shop, {
    name,
    goods,
    countryCode: 'BE',
    method: 'banktransfer',
    isPaid: false,
  })
  await withReason(shop, order.id, reason)
  await staff.markPaid(order.number, order.totalInclVat)
  await staff.ship(order.number, parcel)
  await staff.returnGoods(order.number, { ...backWhole, pieces: pieces(1), refund: { deduction: cents(10_00) } })
  const { row, root } = await newestOf(order.id, name)
  expect([payable(root), ratesIn(root)]).toEqual([110_00, [[category, '0']]])
  expect(row.document.reasons).toHaveLength(1)
  await proveEven(order.id)
})

it('credits all goods of a Belgian company, which keeps what delivery cost', async () => {
  const { order } = await aBusinessOrder(shop, {
    ...{ name: 'belgian-back', goods: [{ productId: rug, quantity: 2 }], countryCode: 'BE' },
  })
  await staff.ship(order.number, parcel)
  await staff.returnGoods(order.number, backWhole)
  const { root } = await newestOf(order.id, '13-belgian-return')
  expect(payable(root)).toBe(299_90)
  expect(textOf(firstOf(firstOf(root, 'cac:AccountingCustomerParty'), 'cac:PartyTaxScheme'), 'cbc:CompanyID')).toBe(
    'BE0403170701',
  )
  await proveEven(order.id)
})

it('credits an invoice whose money never came alone and whole, rate by rate', async () => {
  await more.askDeposits(30)
  shop.time.now = new Date(Date.now() + 60_000)
  const { order, visitor } = await aBusinessOrder(shop, { name: 'not-come', goods: twoRates })
  await payRest(visitor, order.uid, 'banktransfer')
  await staff.markPaid(order.number, order.totalInclVat)
  const [deposit, final] = await documentsOf(order.id)
  expect(await staff.reverseManualPayment(order.number, 'andere bestelling')).toMatchObject({
    value: { status: 'paid' },
  })
  const { row, root } = await newestOf(order.id, '14-taken-back')
  expect(row.document.vat).toEqual(final?.document.vat)
  // The deposit is there: its invoice stands, and the note does not name it as credited.
  expect(row.document.credits.map(({ number }) => number)).toEqual([final?.number])
  expect(textOf(firstOf(root, 'cac:InvoiceDocumentReference'), 'cbc:ID')).toBe(final?.number)
  expect(deposit && ofRates(deposit)).toEqual(
    Object.fromEntries(Object.entries(await standsAt(order.id)).map(([rate, [inclVat]]) => [rate, inclVat])),
  )
  expect(await keptOf(order.id)).toBe(deposit?.totalInclVat ?? zero)
})
