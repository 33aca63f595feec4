import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { customer } from './account.ts'
import { moment, reference } from './columns.ts'

export const passkey = pgTable(
  'passkey',
  {
    uid: text().primaryKey(),
    customerId: reference()
      .$type<PersonId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** It is the device's count of signatures, 0 if it does not count. A smaller one means a copied key. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [index().on(table.customerId)],
)

/** A challenge is deleted by the first answer to it. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  challengeHash: text().primaryKey(),
  customerId: reference()
    .$type<PersonId>()
    .references(() => customer.id, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
})
