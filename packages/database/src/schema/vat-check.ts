import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import type { VatAnswer } from '@toonbank/domain/account/vat-check.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { customer } from './account.ts'
import { identity, moment, reference } from './columns.ts'

/**
 * What the register of VAT numbers said of a customer's number, and the proof that it was asked. One row a customer; it
 * counts for the number in it only, so a number that was changed is unchecked.
 */
export const vatCheck = pgTable(
  'vat_check',
  {
    customerId: reference()
      .$type<AccountId>()
      .primaryKey()
      .references(() => customer.id, { onDelete: 'cascade' }),
    vatNumber: text().notNull(),
    answer: text().$type<VatAnswer>().notNull(),
    /** The register's own number of this question: proof for the tax office. Null: none was given. */
    consultation: text(),
    checkedAt: moment().notNull(),
    /** In a row that came to nothing. */
    tries: integer().notNull(),
    /** Of an answer that could not be asked for again, too. Null: the question is answered. */
    nextTryAt: moment(),
  },
  (table) => [check('vat_check_answer', sql`${table.answer} IN ('valid', 'invalid', 'unavailable')`)],
)

/**
 * What the register has said of the numbers of a customer, in turn: a row for each answer that differs from the one
 * before. Only answers about the number; the register's outages are in `vatCheck` alone.
 */
export const vatAnswer = pgTable(
  'vat_answer',
  {
    id: identity().primaryKey(),
    customerId: reference()
      .$type<AccountId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    vatNumber: text().notNull(),
    isValid: boolean().notNull(),
    /** Whose number it is, as the member state has it; null: it does not say. */
    ownerName: text(),
    ownerAddress: text(),
    /** Of the last time that it said so. */
    consultation: text(),
    firstSaidAt: moment().notNull(),
    lastSaidAt: moment().notNull(),
  },
  (table) => [index().on(table.customerId, table.vatNumber)],
)
