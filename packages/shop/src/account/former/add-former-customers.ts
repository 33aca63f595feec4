import type { Queryable } from '@toonbank/database/connect.ts'
import { consentChange, customer, customerAddress } from '@toonbank/database/schema/account.ts'
import type { Address, AddressKind } from '@toonbank/domain/account/address.ts'
import type { CustomerType } from '@toonbank/domain/account/customer-kinds.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, inArray, sql } from 'drizzle-orm'
import { detailsOf } from '../customer-details.ts'
import { claimFormerOrders } from './former-orders.ts'

/** A customer of the previous shop. */
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
  /** To the newsletter; null: none was given. */
  readonly consent: { readonly saidAt: Date | null; readonly source: string } | null
}

/**
 * Adds customers without passwords: only a mailed link lets in. Whoever has an account already keeps it as it is, also
 * one who registers at this moment: the unique index lets one of the two through. Returns how many are new.
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

/** PostgreSQL takes 65,535 values a statement, and one customer may have thousands of addresses. */
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
 * Writes consents of the previous shop, of customers who have said nothing here or in an earlier file: what they said
 * later counts. Only of accounts whose mailbox is proven, for a consent is that of who reads the mail.
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
