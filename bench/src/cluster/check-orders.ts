import type { Connection } from '@toonbank/database/connect.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'

/** Copies of an order that wait for a transfer (`openTransfers`) have neither lines nor a history. */
const ofACopy = /^order copy\d+ /

/**
 * Every order that was told as paid is there once, paid once and in full, and what `fsck` checks holds: stock, invoices
 * and mails among it.
 */
export async function checkOrders(database: Connection, told: readonly string[]) {
  const { rows } = await database.pool.query<{ email: string; orders: number; paid: number; payments: number }>(
    `SELECT told.email, count(DISTINCT o.id)::int AS orders,
       count(DISTINCT o.id) FILTER (WHERE o.status IN ('paid', 'inProduction') AND o.paid_amount = o.total_incl_vat)::int AS paid,
       count(DISTINCT a.id) FILTER (WHERE a.status = 'paid')::int AS payments
     FROM unnest($1::text[]) AS told (email) LEFT JOIN shop_order o ON o.email_address = told.email
       LEFT JOIN payment_attempt a ON a.order_id = o.id
     GROUP BY 1`,
    [told],
  )
  const lost = rows.filter(({ paid }) => paid === 0)
  const doubled = rows.filter(({ orders, payments }) => orders > 1 || payments > 1)
  const { checked, broken: found } = await findBroken(database)
  const broken = found
    .map(({ holds, violations }) => ({ holds, violations: violations.filter((violation) => !ofACopy.test(violation)) }))
    .filter(({ violations }) => violations.length > 0)
  return {
    isRight: lost.length === 0 && doubled.length === 0 && broken.length === 0,
    told:
      `${told.length} orders told as paid, ${lost.length} lost, ${doubled.length} doubled, ` +
      `${broken.length} of ${checked} invariants broken`,
    faults: [
      ...lost.map(({ email }) => `lost: ${email}`),
      ...doubled.map(({ email, orders, payments }) => `doubled: ${email}, ${orders} orders, ${payments} payments`),
      ...broken.map(({ holds, violations }) => `${holds}: ${violations.slice(0, 3).join('; ')}`),
    ],
  }
}
