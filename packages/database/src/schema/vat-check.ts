import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import type { VatAnswer } from '@toonbank/domain/account/vat-check.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { customer } from './account.ts'
import { identity, moment, reference } from './columns.ts'

/**
 * It stores the register's answer about a customer's VAT number, with the proof. It applies only to that number, so a
 * changed one is unchecked.
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
    /** The register's own number of the question is proof for the tax office; null: none was given. */
    consultation: text(),
    checkedAt: moment().notNull(),
    tries: integer().notNull(),
    /** A retry is also planned for an answer that could not be renewed; null: the question is answered. */
    nextTryAt: moment(),
  },
  (table) => [check('vat_check_answer', sql`${table.answer} IN ('valid', 'invalid', 'unavailable')`)],
)

/** It has one row per differing answer about a customer's numbers; outages are in `vatCheck` only. */
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
    ownerName: text(),
    ownerAddress: text(),
    consultation: text(),
    firstSaidAt: moment().notNull(),
    lastSaidAt: moment().notNull(),
  },
  (table) => [index().on(table.customerId, table.vatNumber)],
)
