import { accessPoint } from '@toonbank/adapters/e-invoice/access-point.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { eInvoice, eInvoiceTask, invoice } from '@toonbank/database/schema/invoice.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { aBusinessOrder } from '@toonbank/testing/a-business-order.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { anAccessPoint } from '@toonbank/testing/an-access-point.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendEInvoices } from './send-e-invoices.ts'

const shop = await aShop()
const { db } = shop.database
const peppol = await anAccessPoint('secret')
const sender = accessPoint(peppol.url, 'secret', 300)
const minute = 60_000

const goods = await aPlainProduct(shop)
await db.update(product).set({ stockQuantity: 100 }).where(eq(product.id, goods.id))

beforeEach(async () => {
  shop.time.now = undefined
  peppol.manner = 'works'
  peppol.refuses = undefined
  peppol.documents.clear()
  await db.delete(eInvoiceTask)
  await db.delete(eInvoice)
  // Removes the invoices of earlier tests.
  for (const { id } of await db.select({ id: invoice.id }).from(invoice))
    await db.insert(eInvoice).values({ invoiceId: id, status: 'accepted' })
})
afterEach(() => expect(shop.unexpected).toEqual([]))

const states = async () =>
  (await db.select().from(eInvoice).orderBy(asc(eInvoice.invoiceId))).slice(-1).map(({ status, failures }) => ({
    status,
    failures,
  }))[0]
const send = () => sendEInvoices(shop.dependencies, sender)
const later = (minutes: number) => {
  shop.time.now = new Date((shop.time.now?.getTime() ?? Date.now()) + minutes * minute)
}
let companies = 0
const aCompanyOrders = () =>
  aBusinessOrder(shop, {
    name: `peppol${++companies}`,
    goods: [{ productId: goods.id, quantity: 1 }],
    countryCode: 'BE',
  })

it('sends the invoice of a company, reads its status, and stops when it was accepted', async () => {
  await aCompanyOrders()
  await send()
  expect(await states()).toEqual({ status: 'sent', failures: 0 })
  const [handed] = [...peppol.documents.values()]
  expect(handed?.recipient).toBe('0208:0403170701')
  expect(handed?.ubl).toContain('<Invoice ')
  expect(await send(), 'it is not due').toBe(0)
  later(10)
  await send()
  expect(await states()).toEqual({ status: 'sent', failures: 0 })
  if (handed) handed.status = 'accepted'
  later(10)
  await send()
  expect(await states()).toEqual({ status: 'accepted', failures: 0 })
  later(10)
  expect(await send()).toBe(0)
  expect(await db.$count(eInvoiceTask)).toBe(0)
})

it.each(someOf(['failsAfter', 'talksNonsense', 'failsBefore', 'hangsAfter', 'isBusy'] as const, 2))(
  'sends once, with ever longer waits, to an access point that %s',
  async (manner) => {
    await aCompanyOrders()
    peppol.manner = manner
    for (const [at, wait] of [1, 2, 4].entries()) {
      await send()
      expect(await states()).toEqual({ status: 'queued', failures: at + 1 })
      later(wait - 0.5)
      expect(await send(), 'it waits').toBe(0)
      later(0.6)
    }
    peppol.manner = 'works'
    await Promise.all([send(), send()])
    expect(await states()).toEqual({ status: 'sent', failures: 0 })
    expect(peppol.documents.size).toBe(1)
  },
)

it('makes a task of a refusal, immediate or later, and stops', async () => {
  await aCompanyOrders()
  peppol.refuses = { status: 422, reason: 'recipient is not registered' }
  await send()
  expect(await states()).toEqual({ status: 'refused', failures: 0 })
  expect(await db.select().from(eInvoiceTask)).toMatchObject([{ reason: '422 recipient is not registered' }])
  later(60)
  expect(await send()).toBe(0)

  peppol.refuses = undefined
  await aCompanyOrders()
  await send()
  for (const handed of peppol.documents.values()) Object.assign(handed, { status: 'refused', reason: 'unknown order' })
  later(10)
  await send()
  const reasons = (await db.select().from(eInvoiceTask)).map(({ reason }) => reason).toSorted()
  expect(reasons).toEqual(['422 recipient is not registered', 'unknown order'])
})

it('makes a task when there was no answer for a week, and continues to retry', async () => {
  await aCompanyOrders()
  peppol.manner = 'isBusy'
  await send()
  later(7 * 24 * 60 + 1)
  await send()
  expect(await db.select().from(eInvoiceTask)).toMatchObject([{ reason: 'no answer for 7 days' }])
  peppol.manner = 'works'
  later(60)
  await send()
  expect(await states()).toEqual({ status: 'sent', failures: 0 })
})

it('sends nothing of a private customer', async () => {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, 'private')
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
  expect(await send()).toBe(0)
  expect(peppol.documents.size).toBe(0)
})
