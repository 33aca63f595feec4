import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { customer } from './account.ts'
import { moment, reference } from './columns.ts'

/** A key in a customer's telephone or computer that logs in instead of a password; only its public half is here. */
export const passkey = pgTable(
  'passkey',
  {
    uid: text().primaryKey(),
    customerId: reference()
      .$type<PersonId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** What the customer calls it. */
    name: text().notNull(),
    /** The id and the public key (COSE) as the device gave them, base64url. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often the device says that it has signed; 0: it does not count. A smaller one is a copy of the key. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [index().on(table.customerId)],
)

/** A random value that a device was asked to sign. It is deleted by whoever answers it first. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  challengeHash: text().primaryKey(),
  /** Who adds a passkey with it. Null: somebody logs in with it. */
  customerId: reference()
    .$type<PersonId>()
    .references(() => customer.id, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
})
