import { type VatTaskKind, vatTaskKinds } from '@toonbank/domain/order/vat-task.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, laterActor, moment, reference } from './columns.ts'
import { shopOrder } from './order.ts'

/**
 * What staff has to look at of an order without VAT: `otherOwner`: VIES says that its VAT number is somebody else's;
 * `invalid`: VIES says that it is not valid; `notAsked`: VIES will not be asked about it. Each once an order.
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
