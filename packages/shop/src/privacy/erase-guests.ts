import type { Database, Queryable, Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { and, asc, eq, isNotNull, isNull, like, lt, type SQL, sql } from 'drizzle-orm'
import { eraseCustomer, lockToErase } from '../account/erase-customer.ts'
import { guestDomain } from '../account/insert-guest.ts'
import type { Customer } from '../account/login/session-store.ts'
import { eraseMails } from '../mail/erase-mails.ts'
import { eraseOrders, listOrdersUnderWay } from '../order/erase-orders.ts'

/** Orders without an account are anonymised after so many days, because nobody can delete them in an account. */
export const guestDays = 90
const batchSize = 1_000

const findUnnamed = (database: Queryable, which: SQL | undefined) =>
  database
    .select({ id: customer.id, orderId: shopOrder.id, emailAddress: shopOrder.emailAddress, at: shopOrder.createdAt })
    .from(customer)
    .innerJoin(shopOrder, eq(shopOrder.customerId, customer.id))
    .where(and(like(customer.emailAddress, `%${guestDomain}`), isNull(customer.erasedAt), which))
    .orderBy(asc(customer.id))
    .limit(batchSize)

type Unnamed = Awaited<ReturnType<typeof findUnnamed>>[number]

/** False: an order of theirs is under way, or they are erased already. */
async function eraseOne(tx: Transaction, { id, emailAddress, at }: Unnamed, now: Date): Promise<boolean> {
  if (!(await lockToErase(tx, id as Customer['id']))) return false
  if ((await listOrdersUnderWay(tx, id, now)).length > 0) return false
  await eraseOrders(tx, id)
  await eraseMails(tx, emailAddress, at)
  await eraseCustomer(tx, id as Customer['id'], now)
  return true
}

export async function eraseGuest(tx: Transaction, id: Customer['id'], now: Date): Promise<boolean> {
  const [guest] = await findUnnamed(tx, eq(customer.id, id))
  return guest !== undefined && eraseOne(tx, guest, now)
}

/** Retention: anonymises old orders that were placed without an account. */
export async function eraseOldGuests(db: Database, now: Date): Promise<void> {
  const before = lt(shopOrder.createdAt, new Date(now.getTime() - guestDays * 86_400_000))
  for (const one of await findUnnamed(db, before)) await db.transaction((tx) => eraseOne(tx, one, now))
}

const ofMailbox = (emailAddress: string) =>
  and(isNotNull(shopOrder.sampleTray), sql`lower(${shopOrder.emailAddress}) = ${emailAddress.toLowerCase()}`)

export async function eraseGuestsOf(tx: Transaction, emailAddress: string, now: Date): Promise<void> {
  for (const one of await findUnnamed(tx, ofMailbox(emailAddress))) await eraseOne(tx, one, now)
}

export const listGuestOrdersOf = async (database: Queryable, emailAddress: string): Promise<number[]> =>
  (await findUnnamed(database, ofMailbox(emailAddress))).map(({ orderId }) => orderId)
