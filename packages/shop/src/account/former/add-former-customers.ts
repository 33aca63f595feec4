import type { Queryable } from '@toonbank/database/connect.ts'
import { consentChange, customer, customerAddress } from '@toonbank/database/schema/account.ts'
import type { Address, AddressKind } from '@toonbank/domain/account/address.ts'
import type { CustomerType } from '@toonbank/domain/account/customer-kinds.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, inArray, sql } from 'drizzle-orm'
import { detailsOf } from '../customer-details.ts'
import { claimFormerOrders } from './former-orders.ts'

export interface FormerCustomer {
  readonly emailAddress: string
  readonly customerType: CustomerType
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string
  readonly cocNumber: string
  readonly vatNumber: string
  readonly reference: string
  readonly phoneNumber: string
  readonly locale: Locale
  readonly createdAt: Date
  readonly addresses: readonly (Address & { readonly kind: AddressKind | undefined; readonly isDefault: boolean })[]
  readonly consent: { readonly saidAt: Date | null; readonly source: string } | null
}

/**
 * Adds customers without passwords, who get in only by a mailed link, and returns how many are new. Existing accounts
 * stay unchanged; the unique index resolves a concurrent registration.
 */
export async function addFormerCustomers(
  database: Queryable,
  customers: readonly FormerCustomer[],
  now: Date,
): Promise<number> {
  const rows = customers.map((one) => ({
    ...detailsOf(one),
    uid: randomToken(),
    locale: one.locale,
    createdAt: one.createdAt,
    mailboxProvenAt: now,
    passwordHash: null,
  }))
  const added = await database
    .insert(customer)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: customer.id, emailAddress: customer.emailAddress })
  const idOf = new Map(added.map(({ id, emailAddress }) => [emailAddress, id]))
  await addAddresses(database, customers, idOf)
  await claimFormerOrders(
    database,
    added.map(({ id }) => id),
  )
  await addConsents(database, customers)
  return added.length
}

/** PostgreSQL allows 65,535 parameters in a statement, and one customer may have thousands of addresses. */
const addressBatchSize = 1_000

async function addAddresses(
  database: Queryable,
  customers: readonly FormerCustomer[],
  idOf: ReadonlyMap<string, number>,
): Promise<void> {
  const defaults: { readonly id: number; readonly uid: string }[] = []
  const rows = customers.flatMap(({ emailAddress, addresses }) => {
    const customerId = idOf.get(emailAddress)
    if (customerId === undefined) return []
    const own = addresses.map(({ isDefault, kind = 'delivery', ...address }) => ({
      isDefault,
      row: { ...address, kind, customerId, uid: randomToken() },
    }))
    const delivery = own.filter(({ row }) => row.kind === 'delivery')
    const preferred = delivery.find(({ isDefault }) => isDefault) ?? delivery[0]
    if (preferred) defaults.push({ id: customerId, uid: preferred.row.uid })
    return own.map(({ row }) => row)
  })
  for (let from = 0; from < rows.length; from += addressBatchSize)
    await database.insert(customerAddress).values(rows.slice(from, from + addressBatchSize))
  const chosen = JSON.stringify(defaults)
  await database.execute(sql`UPDATE customer SET default_delivery_address_uid = chosen.uid
    FROM json_to_recordset(${chosen}::json) AS chosen(id bigint, uid text) WHERE customer.id = chosen.id`)
}

/**
 * Writes consents of the previous shop, except where the customer has decided later. Only accounts with a proven
 * mailbox get one, because consent belongs to the reader of the mailbox.
 */
async function addConsents(database: Queryable, customers: readonly FormerCustomer[]): Promise<void> {
  const given = customers.flatMap(({ emailAddress, consent }) => (consent ? [{ emailAddress, ...consent }] : []))
  if (given.length === 0) return
  const mailboxes = given.map(({ emailAddress }) => emailAddress)
  const silent = await database
    .select({ id: customer.id, emailAddress: sql<string>`lower(${customer.emailAddress})` })
    .from(customer)
    .where(
      and(
        inArray(sql`lower(${customer.emailAddress})`, mailboxes),
        sql`${customer.mailboxProvenAt} IS NOT NULL`,
        sql`NOT EXISTS (SELECT FROM ${consentChange} c WHERE c.customer_id = ${customer.id})`,
      ),
    )
  const idOf = new Map(silent.map(({ id, emailAddress }) => [emailAddress, id]))
  const rows = given.flatMap(({ emailAddress, saidAt, source }) => {
    const customerId = idOf.get(emailAddress)
    return customerId === undefined
      ? []
      : [{ customerId, purpose: 'newsletter' as const, isGiven: true, source, saidAt }]
  })
  if (rows.length > 0) await database.insert(consentChange).values(rows)
}
