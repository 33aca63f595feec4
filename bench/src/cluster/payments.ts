import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@toonbank/database/connect.ts'
import { openTransfersLike } from '@toonbank/testing/open-transfers-like.ts'
import type { Pages } from '../find-pages.ts'
import { aShopper } from '../shopper.ts'
import { type Running, seconds, type Verdict } from './running.ts'

const transfers = 500
const payments = 4
/** In milliseconds. */
const within = 60_000
const apart = 9_000
const timeoutMs = 90_000
/** In seconds: the most that the bank takes. */
const noticeAfter = 300

/** Orders that wait for a bank transfer, before any payment that is to be followed. */
export async function openTransfers(url: string, { product }: Pages, database: Connection): Promise<void> {
  const { emailAddress } = await aShopper(url, '198.51.100.50').orderUnpaid(product, 'banktransfer')
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT a.id FROM payment_attempt a JOIN shop_order o ON o.id = a.order_id WHERE o.email_address = $1`,
    [emailAddress],
  )
  await openTransfersLike({ database }, Number(rows[0]?.id), transfers)
}

/** Each is paid at the bank at its own moment, and neither the bank nor the shopper tells the shop. */
export async function lostNotices({ cluster, pages, database }: Running): Promise<Verdict> {
  const found = await Promise.all(
    Array.from({ length: payments }, async (_, n) => {
      await pause(n * apart)
      const shopper = aShopper(cluster.balancer.url, `198.51.100.${60 + n}`, 3)
      const { emailAddress, paymentUrl } = await shopper.orderUnpaid(pages.product)
      await shopper.payAtBank(paymentUrl ?? '', noticeAfter)
      const paidAt = performance.now()
      while (performance.now() - paidAt < timeoutMs) {
        const { rows } = await database.pool.query(
          "SELECT FROM shop_order WHERE email_address = $1 AND status IN ('paid', 'inProduction')",
          [emailAddress],
        )
        if (rows.length > 0) return performance.now() - paidAt
        await pause(250)
      }
      return Number.POSITIVE_INFINITY
    }),
  )
  const slowest = Math.max(...found)
  return {
    isRight: slowest <= within,
    told: `${transfers} open transfers: ${payments} payments whose notice was lost are found within ${seconds(slowest)}`,
  }
}
