import type { Queryable } from '@toonbank/database/connect.ts'
import type { erasedKinds, keptKinds } from '@toonbank/domain/account/customer-act.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CustomerRow } from '../account/login/session-store.ts'

type Kind = (typeof erasedKinds)[number] | (typeof keptKinds)[number]
export type Held = Readonly<Record<Kind, number>>

export interface Whose {
  readonly customer: CustomerRow
  readonly people: readonly Pick<CustomerRow, 'id' | 'emailAddress'>[]
}

export async function countHeld(database: Queryable, { customer, people }: Whose): Promise<Held> {
  const ids = sql`ANY(${sql.param(people.map(({ id }) => id))}::bigint[])`
  const addresses = sql`ANY(${sql.param(people.map(({ emailAddress }) => emailAddress.toLowerCase()))}::text[])`
  const isTheirs =
    customer.companyId === null ? sql`o.customer_id = ${customer.id}` : sql`o.ordered_by = ${customer.id}`
  const orders = (from: SQL) => sql`shop_order o ${from} WHERE ${isTheirs}`
  const counted: Readonly<Record<Kind, SQL>> = {
    addresses: sql`customer_address WHERE customer_id = ${ids}`,
    people: sql`customer WHERE company_id = ${customer.id} AND erased_at IS NULL`,
    carts: sql`cart WHERE customer_id = ${ids}`,
    quotes: sql`quote WHERE (customer_id = ${customer.id} OR asked_by = ${ids}) AND ${isOrdered(false)}`,
    tickets: sql`ticket WHERE customer_id = ${customer.id} OR asked_by = ${ids}`,
    reviews: sql`review WHERE customer_id = ${ids}`,
    wishes: sql`wish w JOIN wish_list l ON l.id = w.wish_list_id WHERE l.customer_id = ${ids}`,
    mails: sql`mail WHERE lower(recipient) = ${addresses} AND created_at >= ${customer.createdAt.toISOString()}::timestamptz
      AND kind <> 'accountDeleted'`,
    newsletter: sql`newsletter_subscriber WHERE email_address = ${addresses}`,
    stockAlerts: sql`stock_alert WHERE lower(email_address) = ${addresses}`,
    ownPrices: sql`customer_price WHERE customer_id = ${ids}`,
    consents: sql`consent_change WHERE customer_id = ${ids}`,
    formerOrders: sql`former_order WHERE customer_id = ${ids}`,
    customerNotes: sql`customer_note WHERE customer_id = ${ids}`,
    orderNotes: orders(sql`JOIN order_note n ON n.order_id = o.id`),
    namesOnOrders: sql`${orders(sql``)} AND o.email_address = ${addresses}`,
    orders: orders(sql``),
    invoices: orders(sql`JOIN invoice i ON i.order_id = o.id`),
    bestelbons: orders(sql`JOIN bestelbon b ON b.order_id = o.id`),
    orderedQuotes: sql`quote WHERE (customer_id = ${customer.id} OR asked_by = ${ids}) AND ${isOrdered(true)}`,
    withdrawals: orders(sql`JOIN withdrawal w ON w.order_id = o.id`),
  }
  const columns = Object.entries(counted).map(
    ([kind, from]) => sql`(SELECT count(*)::int FROM ${from}) AS ${sql.identifier(kind)}`,
  )
  const { rows } = await database.execute<Held & Record<string, unknown>>(sql`SELECT ${sql.join(columns, sql`, `)}`)
  const [held] = rows
  if (!held) throw new Error('nothing was counted')
  return held
}

const isOrdered = (is: boolean): SQL =>
  sql`${is ? sql`` : sql`NOT`} EXISTS (SELECT FROM shop_order placed WHERE placed.quote_id = quote.id)`
