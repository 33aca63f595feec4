import { getInvoicePdf, getInvoiceXml, listInvoices } from '@toonbank/contract/shop/invoice.ts'
import { getOrder } from '@toonbank/contract/shop/order.ts'
import { customerAddress } from '@toonbank/database/schema/account.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
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
  expect(words).toMatch(/Betaald \(iDEAL \| Wero\)\n€.\d/)
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
