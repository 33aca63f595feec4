import type { AddressKind } from '@toonbank/domain/account/address.ts'
import { type PersonRole, personRoles } from '@toonbank/domain/account/company-role.ts'
import { type ConsentPurpose, consentPurposes } from '@toonbank/domain/account/consent.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { CustomerStatus, CustomerType } from '@toonbank/domain/account/customer-kinds.ts'
import { type LinkPurpose, linkPurposes } from '@toonbank/domain/account/link-purpose.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { product } from './catalogue.ts'
import { cents, fromDemo, hundredths, identity, isOneOf, moment, reference, streetAddress } from './columns.ts'

export const customer = pgTable(
  'customer',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    emailAddress: text().notNull(),
    /** Null until the owner of a guest's account has chosen one. */
    passwordHash: text(),
    /** Hash of the es_cuid of the browser that made the account: its form may come again when the answer was lost. */
    registeredWith: text(),
    customerType: text().$type<CustomerType>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    companyName: text().notNull(),
    cocNumber: text().notNull(),
    vatNumber: text().notNull(),
    reference: text().notNull(),
    phoneNumber: text().notNull(),
    status: text().$type<CustomerStatus>().notNull().default('active'),
    locale: text().$type<Locale>().notNull(),
    defaultDeliveryAddressUid: text(),
    /**
     * The company that this person orders or pays for: the row of its owner, whose orders, prices and addresses are the
     * company's. Null: an account of one's own. Nobody is the person of a person.
     */
    companyId: reference().references((): AnyPgColumn => customer.id),
    /** What a person of a company may do; null with an account of one's own. */
    companyRole: text().$type<PersonRole>(),
    /** Whether a buyer may put orders on the company's account. */
    mayOrderOnAccount: boolean().notNull().default(false),
    /**
     * How much of this account's orders may be open on account at once, 0: none. Null: what the shop's setting says.
     */
    creditLimit: cents(),
    /**
     * Since when only who reads this mailbox gets into the account: an import made it without a password, or a mailed
     * link set one. Null: somebody typed the address, and nothing shows whose it is.
     */
    mailboxProvenAt: moment(),
    /** When the shop wanted a mail to go out in which an imported customer chooses a password, and when it went. */
    invitationAskedAt: moment(),
    invitedAt: moment(),
    /** Its password stands in the README: nobody logs in with it where others can reach the shop. */
    fromDemo: fromDemo(),
    createdAt: moment().notNull().defaultNow(),
    /** When its owner had it deleted: nothing here says whose it was. The row stays for its orders. */
    erasedAt: moment(),
  },
  (table) => [
    uniqueIndex('customer_email_address_unique').on(sql`lower(${table.emailAddress})`),
    index('customer_company').on(table.companyId).where(sql`${table.companyId} IS NOT NULL`),
    check(
      'customer_company_role',
      sql`(${table.companyId} IS NULL AND ${table.companyRole} IS NULL)
        OR (${table.companyId} <> ${table.id} AND ${table.companyRole} IS NOT NULL AND ${isOneOf(table.companyRole, personRoles)})`,
    ),
    check('customer_credit_limit', sql`${table.creditLimit} >= 0`),
    // Every minute the numbers that were not checked yet are looked for among these.
    index('customer_vat_number').on(table.id).where(sql`${table.vatNumber} <> ''`),
    // And every minute those who are to be invited.
    index('customer_to_invite')
      .on(table.id)
      .where(sql`${table.invitationAskedAt} IS NOT NULL AND ${table.invitedAt} IS NULL`),
  ],
)

export const customerAddress = pgTable(
  'customer_address',
  {
    uid: text().primaryKey(),
    customerId: reference()
      .$type<AccountId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    kind: text().$type<AddressKind>().notNull(),
    companyName: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    ...streetAddress(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.customerId)],
)

/**
 * Every time that a customer allowed or withdrew something, and where: the proof of it. Append-only; the newest counts.
 */
export const consentChange = pgTable(
  'consent_change',
  {
    id: identity().primaryKey(),
    customerId: reference()
      .$type<PersonId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    purpose: text().$type<ConsentPurpose>().notNull(),
    isGiven: boolean().notNull(),
    /** Where it was said: a form of the previous shop, or the account here. */
    source: text().notNull(),
    /** When it was said, not when it was written here. Null: the previous shop did not keep it. */
    saidAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.purpose),
    check('consent_change_purpose', isOneOf(table.purpose, consentPurposes)),
  ],
)

/** Only the token's hash is kept: who reads the table cannot log in with it. */
export const session = pgTable(
  'session',
  {
    tokenHash: text().primaryKey(),
    customerId: reference()
      .$type<PersonId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** By a mailed link, which proves for a while that its owner is here where there is no password to ask for. */
    isByLink: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.customerId)],
)

/** A link that was mailed to a customer: to a new password, or to log in. It opens once. */
export const passwordToken = pgTable(
  'password_token',
  {
    tokenHash: text().primaryKey(),
    purpose: text().$type<LinkPurpose>().notNull().default('password'),
    customerId: reference()
      .$type<PersonId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.customerId), check('password_token_purpose', isOneOf(table.purpose, linkPurposes))],
)

/**
 * Somebody whom the owner of a company has asked to join it; gone when they have, or when it was withdrawn. The link of
 * its mail opens once.
 */
export const companyInvitation = pgTable(
  'company_invitation',
  {
    uid: text().primaryKey(),
    companyId: reference()
      .$type<AccountId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Of the newest mail only: whoever reads the table cannot join with it. */
    tokenHash: text().notNull().unique(),
    emailAddress: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text().$type<PersonRole>().notNull(),
    mayOrderOnAccount: boolean().notNull().default(false),
    locale: text().$type<Locale>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('company_invitation_once').on(table.companyId, sql`lower(${table.emailAddress})`),
    check('company_invitation_role', isOneOf(table.role, personRoles)),
  ],
)

/** A customer's own price of a product, as a part of the list price. */
export const customerPrice = pgTable(
  'customer_price',
  {
    customerId: reference()
      .$type<AccountId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    percentageOfList: hundredths().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
)
