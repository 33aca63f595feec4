import type { AddressKind } from '@toonbank/domain/account/address.ts'
import { type PersonRole, personRoles } from '@toonbank/domain/account/company-role.ts'
import { type ConsentPurpose, consentPurposes } from '@toonbank/domain/account/consent.ts'
import { type CustomerAct, customerActs } from '@toonbank/domain/account/customer-act.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { CustomerStatus, CustomerType } from '@toonbank/domain/account/customer-kinds.ts'
import { type LinkPurpose, linkPurposes } from '@toonbank/domain/account/link-purpose.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { product } from './catalogue.ts'
import { actor, cents, fromDemo, hundredths, identity, isOneOf, moment, reference, streetAddress } from './columns.ts'
import { staffMember } from './staff.ts'

/** Queries write the same expression, so that they use its index. */
export const customerWords = (columns: Record<WordColumn, AnyPgColumn>): SQL => {
  const { firstName, lastName, companyName, emailAddress, phoneNumber } = columns
  return sql`lower(${firstName} || ' ' || ${lastName} || ' ' || ${companyName} || ' ' || ${emailAddress} || ' ' || ${phoneNumber})`
}
type WordColumn = 'firstName' | 'lastName' | 'companyName' | 'emailAddress' | 'phoneNumber'

export const customer = pgTable(
  'customer',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    emailAddress: text().notNull(),
    passwordHash: text(),
    /**
     * It is the hash of the es_cuid of the browser that made the account, whose form may come again after a lost
     * answer.
     */
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
     * It is the owner's row of the company that this person works for, which has the orders, prices and addresses.
     * Null: an own account. Nobody belongs to a person.
     */
    companyId: reference().references((): AnyPgColumn => customer.id),
    companyRole: text().$type<PersonRole>(),
    mayOrderOnAccount: boolean().notNull().default(false),
    /** It limits the open orders on account, 0: none. Null: the shop's setting applies. */
    creditLimit: cents(),
    /**
     * Since then only the owner of the mailbox gets in. Null: somebody typed the address, and nothing proves whose it
     * is.
     */
    mailboxProvenAt: moment(),
    invitationAskedAt: moment(),
    invitedAt: moment(),
    /** The README has its password, so nobody logs in with it where others can reach the shop. */
    fromDemo: fromDemo(),
    createdAt: moment().notNull().defaultNow(),
    /** The owner had the account deleted then, and no personal data is left; the row stays for its orders. */
    erasedAt: moment(),
  },
  (table) => [
    uniqueIndex('customer_email_address_unique').on(sql`lower(${table.emailAddress})`),
    // The office finds customers by a part of these words.
    index('customer_words').using('gin', sql`${customerWords(table)} gin_trgm_ops`),
    index('customer_company').on(table.companyId).where(sql`${table.companyId} IS NOT NULL`),
    check(
      'customer_company_role',
      sql`(${table.companyId} IS NULL AND ${table.companyRole} IS NULL)
        OR (${table.companyId} <> ${table.id} AND ${table.companyRole} IS NOT NULL AND ${isOneOf(table.companyRole, personRoles)})`,
    ),
    check('customer_credit_limit', sql`${table.creditLimit} >= 0`),
    // A job looks every minute for unchecked numbers.
    index('customer_vat_number').on(table.id).where(sql`${table.vatNumber} <> ''`),
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
  (table) => [
    index().on(table.customerId),
    index('customer_address_zip_code').on(sql`replace(lower(${table.zipCode}), ' ', '')`),
  ],
)

/**
 * Each row proves that a customer allowed or withdrew something; the table is append-only and the newest row counts.
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
    source: text().notNull(),
    /** It is the time of the consent, not of this row. Null: the previous shop did not record it. */
    saidAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.purpose),
    check('consent_change_purpose', isOneOf(table.purpose, consentPurposes)),
  ],
)

/** Only the token's hash is stored, so that readers of the table cannot log in. */
export const session = pgTable(
  'session',
  {
    tokenHash: text().primaryKey(),
    customerId: reference()
      .$type<PersonId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** The session began with a mailed link, which proves its owner for a while if there is no password. */
    isByLink: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.customerId)],
)

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

/** An invitation to a company is deleted when it is accepted or withdrawn; its link works once. */
export const companyInvitation = pgTable(
  'company_invitation',
  {
    uid: text().primaryKey(),
    companyId: reference()
      .$type<AccountId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
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

/** An internal note on a customer, who reads it in a copy of their data only. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: identity().primaryKey(),
    customerId: reference()
      .$type<AccountId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** The idempotency key of its form. */
    code: text().notNull(),
    body: text().notNull(),
    /** The names behind each @ in it, without the @. */
    mentions: text().array().notNull().default([]),
    by: actor(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [uniqueIndex('customer_note_code').on(table.customerId, table.code), index().on(table.at)],
)

/** Somebody who was mentioned in a note, and has a task of it until they have read it. */
export const customerNoteMention = pgTable(
  'customer_note_mention',
  {
    noteId: reference()
      .notNull()
      .references(() => customerNote.id, { onDelete: 'cascade' }),
    staffId: reference()
      .notNull()
      .references(() => staffMember.id),
    doneAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.staffId] }),
    index('customer_note_mention_open').on(table.staffId).where(sql`${table.doneAt} IS NULL`),
  ],
)

/** A row tells who opened, copied or erased the data of a customer; an opening is forgotten after a year. */
export const customerAct = pgTable(
  'customer_act',
  {
    id: identity().primaryKey(),
    customerId: reference()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    kind: text().$type<CustomerAct>().notNull(),
    by: actor(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index().on(table.customerId, table.at),
    index().on(table.at),
    check('customer_act_kind', isOneOf(table.kind, customerActs)),
  ],
)
