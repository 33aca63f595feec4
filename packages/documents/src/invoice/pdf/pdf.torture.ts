import { getInvoicePdf, getInvoiceXml, listInvoices } from '@toonbank/contract/shop/invoice.ts'
import { getOrder } from '@toonbank/contract/shop/order-calls.ts'
import { customerAddress } from '@toonbank/database/schema/account.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aBusinessOrder, aMeasuredRug } from '@toonbank/testing/a-business-order.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { readPdf } from '@toonbank/testing/read-pdf.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { renderInvoice } from './render-invoice.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const goods = await aPlainProduct(shop, 20)
await db.update(product).set({ stockQuantity: 100 }).where(eq(product.id, goods.id))

/** A paid order, and the first of its invoices as its customer finds it. */
async function aPaidOrder(name: string) {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, name, 2)
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  await atTheBank(visitor, paymentUrl, 'paid')
  const { order } = await rowsOf(shop, paymentUid)
  const listed = await visitor.ask(listInvoices, {})
  if (!listed.ok || !listed.value.items[0]) throw new Error('no invoice')
  return { visitor, order, invoice: listed.value.items[0], all: listed.value }
}

async function pdfOf(visitor: Awaited<ReturnType<typeof aPaidOrder>>['visitor'], uid: string) {
  const file = await visitor.ask(getInvoicePdf, { params: { uid } })
  if (!file.ok) throw new Error(file.problem)
  return { name: file.value.name, bytes: Buffer.from(file.value.bytes) }
}

it('issues one invoice for each paid order, with what was ordered and paid', async () => {
  const { visitor, order, invoice: own, all } = await aPaidOrder('paid')
  expect(all.pagination.totalHits).toBe(1)
  expect(own).toMatchObject({
    kind: 'invoice',
    totalInclVat: order.totalInclVat,
    hasUbl: false,
    order: { uid: order.uid, number: order.number },
  })
  const { name, bytes } = await pdfOf(visitor, own.uid)
  expect(name).toBe(`${own.number}.pdf`)
  const words = readPdf(bytes)
  for (const said of ['Factuur', own.number, order.number, goods.title.nld, 'Nop & Draad B.V.', 'KvK 12345678'])
    expect(words).toContain(said)
  expect(words).toContain('Btw-nummer NL000099998B57')
  expect(words).toMatch(/Voldaan \(iDEAL \| Wero\)\n€.\d/)
  expect(words).not.toContain('Nog te betalen')
  const heads = words.indexOf('Stukprijs incl. btw')
  expect(heads).toBeGreaterThan(0)
  expect(words.indexOf('Totaal incl. btw')).toBeLessThan(words.indexOf('Totaal excl. btw'))
  const shown = await visitor.ask(getOrder, { params: { uid: order.uid } })
  expect(shown.ok && shown.value.invoices.map(({ uid }) => uid)).toEqual([own.uid])
})

it('is tagged, has its language and embedded fonts; é, ş and € can be searched', async () => {
  const { visitor, order } = await aPaidOrder('letters')
  await db
    .update(customerAddress)
    .set({ lastName: 'Çelik-Şahin', companyName: 'Café Łódź' })
    .where(eq(customerAddress.customerId, order.customerId))
  const [row] = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  if (!row) throw new Error('no invoice')
  const document = {
    ...row.document,
    buyer: { ...row.document.buyer, name: 'René Çelik-Şahin', companyName: 'Café Łódź' },
  }
  const bytes = await renderInvoice(document, 'nld', row.issuedAt)
  const words = readPdf(bytes)
  for (const said of ['René Çelik-Şahin', 'Café Łódź', '€']) expect(words).toContain(said)
  expect(words).not.toContain('?')
  const structure = bytes.toString('latin1')
  for (const mark of [
    '/MarkInfo',
    '/StructTreeRoot',
    '/Lang (nl-NL)',
    '/S /H1',
    '/S /TH',
    '/Scope /Column',
    '/FontFile2',
  ])
    expect(structure).toContain(mark)
  expect((await renderInvoice(document, 'eng', row.issuedAt)).toString('latin1')).toContain('/Lang (en-GB)')
  expect((await pdfOf(visitor, row.uid)).bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
})

it('renders once: concurrent and later requests get the same bytes', async () => {
  const { visitor, invoice: own } = await aPaidOrder('bytes')
  const all = await Promise.all([1, 2, 3, 4].map(() => pdfOf(visitor, own.uid)))
  const [row] = await db.select().from(invoice).where(eq(invoice.uid, own.uid))
  for (const { bytes } of all) expect(bytes.equals(row?.pdf ?? Buffer.alloc(0))).toBe(true)
})

it('marks a line that cannot be returned, and prints its measures', async () => {
  const { visitor } = await aBusinessOrder(shop, {
    name: 'measured',
    goods: [await aMeasuredRug(shop, shop.aVisitor())],
  })
  const listed = await visitor.ask(listInvoices, {})
  const [own] = listed.ok ? listed.value.items : []
  const words = readPdf((await pdfOf(visitor, own?.uid ?? '')).bytes)
  expect(words).toContain('172 × 243 cm')
  expect(words.replace(/\s+/g, ' ')).toContain(
    'Op maat gemaakt: kan niet worden geretourneerd (wettelijke uitzondering). Defect of verkeerd geleverd? Dan lossen we het altijd op.',
  )
  expect(own?.hasUbl).toBe(true)
  const xml = await visitor.ask(getInvoiceXml, { params: { uid: own?.uid ?? '' } })
  expect(xml.ok && Buffer.from(xml.value.bytes).toString()).toContain(`<cbc:ID>${own?.number}</cbc:ID>`)
})

it('repeats the heads of a long table on each page, and numbers the pages', async () => {
  const [row] = await db.select().from(invoice).limit(1)
  const [line] = row?.document.lines ?? []
  if (!row || !line) throw new Error('no invoice')
  const lines = Array.from({ length: 40 }, () => line)
  const words = readPdf(await renderInvoice({ ...row.document, lines }, 'nld', row.issuedAt))
  expect(words.split('\n').filter((said) => said === 'Omschrijving').length).toBeGreaterThanOrEqual(2)
  expect(words).toMatch(/Pagina 2 van \d/)
})

it('prints prices without VAT first for a company, and what is still to be paid', async () => {
  const [row] = await db.select().from(invoice).limit(1)
  if (!row) throw new Error('no invoice')
  const buyer = { ...row.document.buyer, type: 'business' as const }
  const words = readPdf(await renderInvoice({ ...row.document, buyer, payable: cents(5_00) }, 'nld', row.issuedAt))
  expect(words).toContain('Stukprijs excl. btw')
  expect(words.indexOf('Totaal excl. btw')).toBeLessThan(words.indexOf('Totaal incl. btw'))
  expect(words).toMatch(/Nog te betalen\n€.5,00/)
})

it('prints a coupon over goods of two rates as one line with its rates', async () => {
  const [row] = await db.select().from(invoice).limit(1)
  if (!row) throw new Error('no invoice')
  const coupon = { kind: 'coupon' as const, title: 'Korting met code TWEE' }
  const charges = [
    { ...coupon, percentage: 21, inclVat: cents(-12_10), exclVat: cents(-10_00) },
    { ...coupon, percentage: 9, inclVat: cents(-5_45), exclVat: cents(-5_00) },
  ]
  const words = readPdf(await renderInvoice({ ...row.document, charges }, 'nld', row.issuedAt)).replace(/[^\S\n]/g, ' ')
  expect(words.match(/Korting met code TWEE/g)).toHaveLength(1)
  for (const said of ['21%: € -12,10', '9%: € -5,45', '€ -17,55', '€ -15,00']) expect(words).toContain(said)
})

it('prints the price before a discount, or the price after it where an older document knows no other', async () => {
  const [row] = await db.select().from(invoice).limit(1)
  const [line] = row?.document.lines ?? []
  if (!row || !line) throw new Error('no invoice')
  const off = { ...line, quantity: 1, percentage: 21, inclVat: cents(90_00), exclVat: cents(74_38) }
  const before = { ...off, subtotalExclVat: cents(82_64), subtotalInclVat: cents(100_00) }
  const { subtotalInclVat: _, ...older } = before
  const read = async (one: typeof older) =>
    readPdf(await renderInvoice({ ...row.document, lines: [one] }, 'nld', row.issuedAt)).replace(/\s+/g, ' ')
  expect(await read(before)).toMatch(/Korting: € -10,00.* € 100,00/)
  expect(await read(older)).toMatch(/Na korting/)
})
