import type { Connection } from '@toonbank/database/connect.ts'
import { eInvoiceTask } from '@toonbank/database/schema/invoice.ts'

/** E-invoices that were refused or that nobody took: tasks for a person. */
export const countEInvoiceTasks = ({ db }: Connection): Promise<number> => db.$count(eInvoiceTask)
