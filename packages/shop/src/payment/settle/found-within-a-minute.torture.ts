import { setTimeout as pause } from 'node:timers/promises'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { prepareJobs } from '@toonbank/runtime/jobs/prepare-jobs.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import { startWorker } from '@toonbank/server/compose/start-worker.ts'
import { aShopWithMollie } from '@toonbank/testing/mollie/a-shop-with-mollie.ts'
import { openTransfersLike } from '@toonbank/testing/open-transfers-like.ts'
import { anOrderBy, aPlainProduct, orderAndPay, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { expect, it } from 'vitest'

/** PAYMENTS and MINUTES set the size of the test. */
const payments = Number(process.env.PAYMENTS ?? 120)
const minutes = Number(process.env.MINUTES ?? 4)
const transfers = 500

const { mollie, shop } = await aShopWithMollie()
const { db } = shop.database

/**
 * A real worker on the real clock: each payment is paid at the bank at its own moment, spread evenly, and no notice ever
 * comes.
 */
it(
  `finds each of ${payments} payments without a notice within 60 s, with ${transfers} open transfers`,
  async () => {
    const { attempt } = await anOrderBy(shop, shop.aVisitor(), 'waits')
    await openTransfersLike(shop, attempt.id, transfers)
    mollie.play.notices = 'never'
    const goods = await aPlainProduct(shop, 1)
    await db.update(product).set({ stockQuantity: 10_000 }).where(eq(product.id, goods.id))
    const waiting: { readonly orderId: number; readonly providerId: string }[] = []
    for (let n = 0; n < payments; n++) {
      const visitor = shop.aVisitor()
      await readyToPay(visitor, goods.id, `lost${n}`)
      const { order, attempt: own } = await rowsOf(shop, (await orderAndPay(visitor)).paymentUid)
      waiting.push({ orderId: order.id, providerId: own.providerId ?? '' })
    }
    await prepareJobs(shop.database, shopJobs)
    const worker = await startWorker(shop.dependencies)
    const paidAt = new Map<number, number>()
    const foundAfter: number[] = []
    const look = async () => {
      const open = [...paidAt.keys()]
      if (open.length === 0) return
      const rows = await db
        .select({ id: shopOrder.id })
        .from(shopOrder)
        .where(and(inArray(shopOrder.id, open), ne(shopOrder.status, 'pending')))
      for (const { id } of rows) {
        foundAfter.push((Date.now() - (paidAt.get(id) ?? 0)) / 1_000)
        paidAt.delete(id)
      }
    }
    const gap = (minutes * 60_000) / payments
    for (const { orderId, providerId } of waiting) {
      const until = Date.now() + gap
      await mollie.becomes(providerId, 'paid')
      paidAt.set(orderId, Date.now())
      while (Date.now() < until) {
        await look()
        await pause(250)
      }
    }
    for (const end = Date.now() + 90_000; paidAt.size > 0 && Date.now() < end; await pause(250)) await look()
    await worker.stop()
    const sorted = foundAfter.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)
    console.log(
      `Found without a notice: ${sorted.length} of ${payments}, after ${at(0.5)} s (median), ${at(0.95)} s (p95), ${at(1)} s at worst; ${await db.$count(paymentAttempt, eq(paymentAttempt.status, 'open'))} transfers still open.`,
    )
    expect(sorted).toHaveLength(payments)
    expect(sorted.at(-1)).toBeLessThan(60)
  },
  minutes * 60_000 + 300_000,
)
