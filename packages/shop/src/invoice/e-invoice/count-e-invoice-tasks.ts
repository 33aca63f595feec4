import type { Connection } from '@toonbank/database/connect.ts'
import { eInvoiceTask } from '@toonbank/database/schema/invoice.ts'
import { isNull } from 'drizzle-orm'

export const countEInvoiceTasks = ({ db }: Connection): Promise<number> =>
  db.$count(eInvoiceTask, isNull(eInvoiceTask.doneAt))
