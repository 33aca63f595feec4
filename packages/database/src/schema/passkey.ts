import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { customer } from './account.ts'
import { moment, passkeyColumns, reference } from './columns.ts'

export const passkey = pgTable(
  'passkey',
  {
    uid: text().primaryKey(),
    customerId: reference()
      .$type<PersonId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    ...passkeyColumns(),
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
