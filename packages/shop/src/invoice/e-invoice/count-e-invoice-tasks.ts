import type { Connection } from '@toonbank/database/connect.ts'
import { eInvoiceTask } from '@toonbank/database/schema/invoice.ts'
import { isNull } from 'drizzle-orm'

/** Counts e-invoices that were refused or not accepted for a week: tasks for staff. */
export const countEInvoiceTasks = ({ db }: Connection): Promise<number> =>
  db.$count(eInvoiceTask, isNull(eInvoiceTask.doneAt))
