import { eInvoiceTask, invoice } from '@toonbank/database/schema/invoice.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'

export interface EInvoiceTask {
  readonly id: number
  readonly invoiceNumber: string
  readonly orderNumber: string
  readonly reason: string
  readonly since: Date
}

export const listEInvoiceTasks = ({ database: { db } }: Pick<Dependencies, 'database'>): Promise<EInvoiceTask[]> =>
  db
    .select({
      id: eInvoiceTask.invoiceId,
      invoiceNumber: invoice.number,
      orderNumber: shopOrder.number,
      reason: eInvoiceTask.reason,
      since: eInvoiceTask.createdAt,
    })
    .from(eInvoiceTask)
    .innerJoin(invoice, eq(invoice.id, eInvoiceTask.invoiceId))
    .innerJoin(shopOrder, eq(shopOrder.id, invoice.orderId))
    .where(isNull(eInvoiceTask.doneAt))
    .orderBy(asc(eInvoiceTask.createdAt))

export async function finishEInvoiceTask(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  id: number,
  by: Actor,
): Promise<Outcome<null, 'taskNotFound'>> {
  const finished = await db
    .update(eInvoiceTask)
    .set({ doneAt: clock(), doneBy: by })
    .where(and(eq(eInvoiceTask.invoiceId, id), isNull(eInvoiceTask.doneAt)))
    .returning()
  return finished.length > 0 ? done(null) : refused('taskNotFound')
}
