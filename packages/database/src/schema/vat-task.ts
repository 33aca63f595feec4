import { type VatTaskKind, vatTaskKinds } from '@toonbank/domain/order/vat-task.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, laterActor, moment, reference } from './columns.ts'
import { shopOrder } from './order.ts'

/**
 * Staff must check an order without VAT, once per kind: `otherOwner`: VIES names another owner; `invalid`: VIES calls
 * the number invalid; `notAsked`: VIES will not be asked.
 */
export const vatTask = pgTable(
  'vat_task',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    kind: text().$type<VatTaskKind>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    doneAt: moment(),
    doneBy: laterActor(),
    doneNote: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('vat_task_once').on(table.orderId, table.kind),
    index('vat_task_open').on(table.id).where(sql`${table.doneAt} IS NULL`),
    check('vat_task_kind', sql`${table.kind} IN (${sql.raw(vatTaskKinds.map((one) => `'${one}'`).join(', '))})`),
  ],
)
