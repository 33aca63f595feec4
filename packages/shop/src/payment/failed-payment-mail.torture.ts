import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { aBusinessOrder } from '@toonbank/testing/a-business-order.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { anOrderBy, aPlainProduct, atTheBank } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import type { FailedPayment } from './attempt/payment-failed-job.ts'
import { queueFailedMail } from './attempt/queue-failed-mail.ts'

const shop = await aShop()
const { db, pool } = shop.database
const { staff, mailsOf, sentMail, offerOnAccount } = aStaff(shop)
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

/** Does what the worker would do ten minutes later. */
async function tenMinutesLater(): Promise<number[]> {
  const { rows } = await pool.query<{ data: FailedPayment; wait: number }>(
    `DELETE FROM pgboss.job WHERE name = 'mail-failed-payment'
      RETURNING data, extract(epoch FROM start_after - created_on)::int AS wait`,
  )
  for (const { data } of rows) await queueFailedMail(shop.dependencies, data)
  return rows.map(({ wait }) => wait)
}
const failedMails = async (number: string) => (await mailsOf(number)).filter((kind) => kind === 'paymentFailed').length

it.each(['failed', 'canceled', 'expired'])(
  'mails a guest whose payment was %s, with a link to pay it',
  async (status) => {
    const visitor = shop.aVisitor()
    const { order, paymentUrl } = await anOrderBy(shop, visitor, `lost-${status}`, 'ideal')
    await atTheBank(visitor, paymentUrl, status)
    expect(await failedMails(order.number), 'the shopper may still be there').toBe(0)
    expect(await tenMinutesLater()).toEqual([600])
    const text = await sentMail(order.number, 'paymentFailed')
    expect(text).toContain(`Je bestelling ${order.number} is nog niet betaald`)
    expect(text).toMatch(/Je kunt tot \d+ \w+ \d{4} om \d\d:\d\d betalen/)
    expect(text).toMatch(/http:\/\/localhost:3000\/bestelling\/[\w-]+\?key=[\w-]{32}/)
  },
)

it('mails an order once, however many of its payments are lost', async () => {
  const visitor = shop.aVisitor()
  const { order, paymentUrl } = await anOrderBy(shop, visitor, 'once', 'ideal')
  await atTheBank(visitor, paymentUrl, 'failed')
  const again = await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })
  await atTheBank(visitor, again.ok ? again.value.paymentUrl : null, 'canceled')
  expect(await tenMinutesLater()).toHaveLength(2)
  const third = await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })
  await atTheBank(visitor, third.ok ? third.value.paymentUrl : null, 'failed')
  await tenMinutesLater()
  expect(await failedMails(order.number)).toBe(1)
})

it('mails nobody who has paid meanwhile, is at the bank again, or whose order was cancelled', async () => {
  for (const then of ['paid', 'open', 'cancelled'] as const) {
    const visitor = shop.aVisitor()
    const { order, paymentUrl } = await anOrderBy(shop, visitor, `then-${then}`, 'ideal')
    await atTheBank(visitor, paymentUrl, 'failed')
    if (then === 'cancelled') await staff.cancel(order.number, '')
    else {
      const again = await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })
      if (then === 'paid') await atTheBank(visitor, again.ok ? again.value.paymentUrl : null, 'paid')
    }
    await tenMinutesLater()
    expect(await failedMails(order.number), then).toBe(0)
  }
})

it('mails nothing once the order has ended, though the worker comes late', async () => {
  const visitor = shop.aVisitor()
  const { order, paymentUrl } = await anOrderBy(shop, visitor, 'late', 'ideal')
  await atTheBank(visitor, paymentUrl, 'failed')
  shop.time.now = new Date(Date.now() + 25 * 3_600_000)
  await tenMinutesLater()
  expect(await failedMails(order.number)).toBe(0)
})

it('asks nobody who orders on account to transfer money first', async () => {
  await offerOnAccount()
  const goods = [{ productId: (await aPlainProduct(shop)).id, quantity: 1 }]
  const { order } = await aBusinessOrder(shop, { name: 'invoiced', goods, method: 'onaccount', isPaid: false })
  const kinds = (await db.select().from(mail).where(eq(mail.recipient, order.emailAddress))).map(({ kind }) => kind)
  expect(kinds).toContain('orderConfirmation')
  expect(kinds).not.toContain('transferInstructions')
})
