import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { Address } from '@toonbank/domain/account/address.ts'
import { and, gt, isNotNull, ne, or, sql } from 'drizzle-orm'

const monthDays = 30

export interface Recipient extends Address {
  readonly emailAddress: string
}

/**
 * Security: an addition is free text and would make another house each time, so only the digits of the number count.
 */
const houseOf = ({ countryCode, zipCode, houseNumber }: Address): string =>
  [countryCode, zipCode.replace(/\s/g, ''), /\d+/.exec(houseNumber)?.[0] ?? ''].join(' ').toLowerCase()

const storedHouse = sql`lower(concat_ws(' ', ${shopOrder.deliveryAddress} ->> 'countryCode',
  regexp_replace(${shopOrder.deliveryAddress} ->> 'zipCode', '\\s', '', 'g'),
  coalesce(substring(${shopOrder.deliveryAddress} ->> 'houseNumber' from '[0-9]+'), '')))`

/**
 * Counts the samples of this house or mailbox in the last 30 days, and locks both until the transaction ends, so that
 * concurrent orders stay under the limit. Lock order: mailbox, house.
 */
export async function countSamples(tx: Transaction, to: Recipient, now: Date): Promise<number> {
  const house = houseOf(to)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('toonbank:sample-mailbox'), hashtext(${to.emailAddress}))`)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('toonbank:sample-house'), hashtext(${house}))`)
  const [counted] = await tx
    .select({ pieces: sql<number>`coalesce(sum((${shopOrder.totals} ->> 'productsQuantity')::int), 0)::int` })
    .from(shopOrder)
    .where(
      and(
        isNotNull(shopOrder.sampleTray),
        gt(shopOrder.createdAt, new Date(now.getTime() - monthDays * 86_400_000)),
        ne(shopOrder.status, 'cancelled'),
        or(sql`lower(${shopOrder.emailAddress}) = ${to.emailAddress}`, sql`${storedHouse} = ${house}`),
      ),
    )
  return counted?.pieces ?? 0
}
