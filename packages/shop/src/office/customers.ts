import type { ListedCustomer, ShownCustomer } from '@toonbank/contract/staff/customer.ts'
import { customer, customerWords } from '@toonbank/database/schema/account.ts'
import { isConfirmed, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Right, StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { countUpTo, type ListPage, toId, toPage } from '@toonbank/runtime/sql/list-page.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { writeOpening } from '../account/customer-notes.ts'

type Needs = Pick<Dependencies, 'database'>

/** Shorter words have no trigram, and would read every customer. */
const shortestPart = 3

/** Each way to find somebody has an index of its own; a union lets each use it. */
function idsFoundBy(q: string): SQL {
  const typed = q.toLowerCase()
  const part = `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
  const words = sql`SELECT id FROM customer WHERE ${customerWords(customer)} LIKE ${part}`
  return sql`${typed.length < shortestPart ? sql`SELECT NULL::bigint AS id WHERE false` : words}
    UNION SELECT customer_id FROM customer_address WHERE replace(lower(zip_code), ' ', '') = ${typed.replaceAll(' ', '')}
    UNION SELECT customer_id FROM shop_order WHERE number = ${q.toUpperCase()}`
}

const iso = (moment: SQL): SQL => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = sql`c.id::int AS id, trim(c.first_name || ' ' || c.last_name) AS name, c.company_name AS "companyName",
  c.email_address AS "emailAddress", c.customer_type = 'business' AS "isBusiness", c.company_id::int AS "companyId",
  (SELECT a.city FROM customer_address a WHERE a.customer_id = c.id ORDER BY a.created_at LIMIT 1) AS city,
  bought.orders, bought.total, bought.last AS "lastOrderAt", ${iso(sql`c.created_at`)} AS "createdAt"`
const withOrders = sql`CROSS JOIN LATERAL (SELECT count(*)::int AS orders, ${iso(sql`max(o.created_at)`)} AS last,
    coalesce(sum(o.total_incl_vat - o.reduced_amount) FILTER (WHERE ${inArray(sql`o.status`, statusesThat(isConfirmed))}), 0)::float8
      AS total FROM shop_order o WHERE o.customer_id = c.id) AS bought`

const seenBy =
  ({ rights }: StaffActor) =>
  <Row extends ListedCustomer>(row: Row): Row =>
    rights.includes('readMoney') ? row : { ...row, total: null }

export async function listCustomers(
  { database: { db } }: Needs,
  staff: StaffActor,
  { q, after, limit }: { readonly q: string; readonly after: string; readonly limit: number },
): Promise<ListPage<ListedCustomer>> {
  const isWanted = q === '' ? sql`erased_at IS NULL` : sql`erased_at IS NULL AND id IN (${idsFoundBy(q)})`
  const last = toId(after)
  const isBehind = last === undefined ? sql`true` : sql`id < ${last}`
  const [{ rows }, count] = await Promise.all([
    db.execute<ListedCustomer & Record<string, unknown>>(
      sql`SELECT ${columns} FROM (SELECT * FROM customer WHERE ${isWanted} AND ${isBehind}
        ORDER BY id DESC LIMIT ${limit + 1}) AS c ${withOrders} ORDER BY c.id DESC`,
    ),
    countUpTo(db, sql`SELECT FROM customer WHERE ${isWanted}`),
  ])
  return toPage(rows, { limit, count, keyOf: ({ id }) => String(id), toItem: seenBy(staff) })
}

const listOf = (columnsOfIt: SQL, from: SQL, order: SQL): SQL =>
  sql`(SELECT coalesce(json_agg(one), '[]') FROM (SELECT ${columnsOfIt} FROM ${from} ORDER BY ${order} LIMIT 50) AS one)`

export async function showCustomer(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
  id: number,
): Promise<Outcome<ShownCustomer, 'customerNotFound'>> {
  const { rows } = await db.execute<ShownCustomer & Record<string, unknown>>(
    sql`SELECT ${columns}, c.first_name AS "firstName", c.last_name AS "lastName", c.phone_number AS "phoneNumber",
      c.vat_number AS "vatNumber", c.coc_number AS "cocNumber", c.locale,
      c.may_order_on_account AS "mayOrderOnAccount", c.credit_limit::float8 AS "creditLimit",
      c.mailbox_proven_at IS NOT NULL AS "hasProvenMailbox",
      ${listOf(
        sql`kind, trim(first_name || ' ' || last_name) AS name, company_name AS "companyName",
          trim(street_name || ' ' || house_number || ' ' || house_number_addition) AS street, zip_code AS "zipCode", city,
          country_code AS "countryCode"`,
        sql`customer_address WHERE customer_id = c.id`,
        sql`created_at`,
      )} AS addresses,
      ${listOf(
        sql`id, trim(first_name || ' ' || last_name) AS name, email_address AS "emailAddress", company_role AS role`,
        sql`customer WHERE company_id = c.id AND erased_at IS NULL`,
        sql`id`,
      )} AS people,
      ${listOf(
        sql`number, status, ${iso(sql`created_at`)} AS "placedAt"`,
        sql`shop_order WHERE customer_id = c.id`,
        sql`created_at DESC`,
      )} AS "latestOrders",
      ${listOf(sql`id, subject, status`, sql`ticket WHERE customer_id = c.id`, sql`id DESC`)} AS tickets,
      ${listOf(
        sql`number, ${iso(sql`issued_at`)} AS "issuedAt"`,
        sql`quote WHERE customer_id = c.id`,
        sql`id DESC`,
      )} AS quotes,
      ${listOf(
        sql`purpose, is_given AS "isGiven", source, ${iso(sql`coalesce(said_at, created_at)`)} AS at`,
        sql`consent_change WHERE customer_id = c.id`,
        sql`id DESC`,
      )} AS consents,
      ${listOf(
        sql`p.article_number AS "articleNumber", p.title ->> 'nld' AS title, own.percentage_of_list AS "percentageOfList"`,
        sql`customer_price own JOIN product p ON p.id = own.product_id WHERE own.customer_id = c.id`,
        sql`p.article_number`,
      )} AS "ownPrices",
      ${listOf(
        sql`id, body, by, ${iso(sql`at`)} AS at`,
        sql`customer_note WHERE customer_id = c.id`,
        sql`customer_note.id DESC`,
      )} AS notes
    FROM customer c ${withOrders} WHERE c.id = ${id} AND c.erased_at IS NULL`,
  )
  const [found] = rows
  if (!found) return refused('customerNotFound')
  await writeOpening(db, id, staff.by, clock())
  // A person sees here only what they may see elsewhere.
  const may = (right: Right) => staff.rights.includes(right)
  return done({
    ...seenBy(staff)(found),
    ...(may('readTickets') ? {} : { tickets: [] }),
    ...(may('readOrders') ? {} : { latestOrders: [], quotes: [] }),
    ...(may('readMoney') ? {} : { creditLimit: null }),
  })
}
