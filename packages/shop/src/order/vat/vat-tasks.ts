import { shopOrder } from '@toonbank/database/schema/order.ts'
import { vatTask } from '@toonbank/database/schema/vat-task.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { isFinal } from '@toonbank/domain/order/order-state.ts'
import type { VatTaskKind } from '@toonbank/domain/order/vat-task.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { finishTask } from '@toonbank/runtime/sql/finish-task.ts'
import { and, asc, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm'

export interface OpenVatTask {
  readonly id: number
  readonly kind: VatTaskKind
  readonly orderNumber: string
  readonly vatNumber: string
  readonly ownerName: string
  readonly companyName: string
  /** The VAT that was not charged; undefined: the order is older than this field. */
  readonly vatLeftOut: Cents | undefined
  readonly since: Date
}

const isStillRight = or(ne(vatTask.kind, 'notAsked'), sql`${shopOrder.intraCommunity} -> 'check' = 'null'::jsonb`)
const isOpen = and(isNull(vatTask.doneAt), notInArray(shopOrder.status, statusesThat(isFinal)), isStillRight)

/** Lists open tasks, oldest first. A cancelled or returned order has none: no VAT is missing. */
export async function listVatTasks({ database: { db } }: Pick<Dependencies, 'database'>): Promise<OpenVatTask[]> {
  const rows = await db
    .select({ task: vatTask, order: shopOrder })
    .from(vatTask)
    .innerJoin(shopOrder, eq(shopOrder.id, vatTask.orderId))
    .where(isOpen)
    .orderBy(asc(vatTask.id))
  return rows.map(({ task: { id, kind, createdAt }, order: { number, intraCommunity, invoiceAddress } }) => ({
    ...{ id, kind, orderNumber: number, since: createdAt },
    vatNumber: intraCommunity?.buyerVatNumber ?? '',
    ownerName: intraCommunity?.check?.owner?.name ?? '',
    companyName: invoiceAddress.companyName || `${invoiceAddress.firstName} ${invoiceAddress.lastName}`.trim(),
    vatLeftOut: intraCommunity?.vatLeftOut,
  }))
}

export const countVatTasks = async ({ db }: Dependencies['database']): Promise<number> =>
  (
    await db
      .select({ id: vatTask.id })
      .from(vatTask)
      .innerJoin(shopOrder, eq(shopOrder.id, vatTask.orderId))
      .where(isOpen)
  ).length

export const finishVatTask = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  id: number,
  note: string,
  by: Actor,
): Promise<Outcome<null, 'taskNotFound'>> => finishTask(db, vatTask.id, id, { note, by, now: clock() })
