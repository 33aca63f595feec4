import type { OrderEvent } from '@toonbank/contract/staff/order-page.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { staffApproval, waitingAct } from '@toonbank/database/schema/held-act.ts'
import { orderLine, orderStatusChange } from '@toonbank/database/schema/order.ts'
import { orderEvent, orderHold, orderNote } from '@toonbank/database/schema/order-handling.ts'
import { orderReduction, orderReductionLine } from '@toonbank/database/schema/order-reduction.ts'
import { paymentAttempt, refund } from '@toonbank/database/schema/payment.ts'
import { shipment, shipmentLine } from '@toonbank/database/schema/shipment.ts'
import { ticket } from '@toonbank/database/schema/support.ts'
import { withdrawal, withdrawalTask } from '@toonbank/database/schema/withdrawal.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { asCustomer, asJob, nameOfActor } from '@toonbank/domain/staff/actor.ts'
import { eq, sql } from 'drizzle-orm'
import { listInvoicesOf } from '../../invoice/invoice-row.ts'
import { listMailsOfOrder } from '../../mail/mails-of-order.ts'
import type { OrderRow } from '../read/order-row.ts'

type Pieces = { lineUid: string; quantity: number }[] | null
const sent = sql<Pieces>`(SELECT json_agg(json_build_object('lineUid', l.uid, 'quantity', s.quantity) ORDER BY l.id)
  FROM ${shipmentLine} s JOIN ${orderLine} l ON l.id = s.order_line_id WHERE s.shipment_id = shipment.id)`
const gone = sql<Pieces>`(SELECT json_agg(json_build_object('lineUid', l.uid, 'quantity', r.quantity) ORDER BY l.id)
  FROM ${orderReductionLine} r JOIN ${orderLine} l ON l.id = r.order_line_id WHERE r.reduction_id = order_reduction.id)`

export async function readOrderRecords(database: Queryable, { id, number }: Pick<OrderRow, 'id' | 'number'>) {
  const [
    states,
    attempts,
    refunds,
    shipments,
    reductions,
    invoices,
    mails,
    tickets,
    withdrawals,
    notes,
    holds,
    events,
    waited,
    approvals,
  ] = await Promise.all([
    database.select().from(orderStatusChange).where(eq(orderStatusChange.orderId, id)),
    database.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, id)).orderBy(paymentAttempt.id),
    database.select().from(refund).where(eq(refund.orderId, id)).orderBy(refund.id),
    database.select({ row: shipment, lines: sent }).from(shipment).where(eq(shipment.orderId, id)),
    database.select({ row: orderReduction, lines: gone }).from(orderReduction).where(eq(orderReduction.orderId, id)),
    listInvoicesOf(database, id),
    listMailsOfOrder(database, number),
    database.select().from(ticket).where(eq(ticket.orderId, id)),
    database
      .select({ row: withdrawal, doneAt: withdrawalTask.doneAt })
      .from(withdrawal)
      .leftJoin(withdrawalTask, eq(withdrawalTask.withdrawalId, withdrawal.id))
      .where(eq(withdrawal.orderId, id))
      .orderBy(withdrawal.id),
    database.select().from(orderNote).where(eq(orderNote.orderId, id)),
    database.select().from(orderHold).where(eq(orderHold.orderId, id)),
    database.select().from(orderEvent).where(eq(orderEvent.orderId, id)),
    database.select().from(waitingAct).where(eq(waitingAct.orderNumber, number)),
    database.select().from(staffApproval).where(eq(staffApproval.orderNumber, number)),
  ])
  return {
    states,
    attempts,
    refunds,
    shipments,
    reductions,
    invoices,
    mails,
    tickets,
    withdrawals,
    notes,
    holds,
    events,
    waited,
    approvals,
  }
}
export type OrderRecords = Awaited<ReturnType<typeof readOrderRecords>>

const iso = (moment: Date): string => moment.toISOString()

/** Everything that happened, the newest first; amounts are null for whoever may not see money. */
export function toTimeline(records: OrderRecords, order: OrderRow, seesMoney: boolean): OrderEvent[] {
  const money = (amount: Cents) => (seesMoney ? amount : null)
  const customer = asCustomer(order.orderedBy ?? Number(order.customerId))
  const events: OrderEvent[] = [
    ...records.states.map(({ status, cause, by, at }) => ({ kind: 'state' as const, at: iso(at), by, status, cause })),
    ...records.attempts.flatMap(
      ({ label, provider, amount, createdAt, status, statusAt, statusBy, receivedAmount }) => [
        { kind: 'paymentBegan' as const, at: iso(createdAt), by: customer, label, provider, amount: money(amount) },
        ...(status === 'open'
          ? []
          : [
              {
                ...{ kind: 'paymentOutcome' as const, at: iso(statusAt), by: statusBy },
                ...{ label, status, received: money(receivedAmount) },
              },
            ]),
      ],
    ),
    ...records.refunds.map(({ amount, reason, note, status, createdAt, createdBy, statusAt }) => ({
      ...{ kind: 'refund' as const, at: iso(createdAt), by: createdBy },
      ...{ amount: money(amount), reason, note, status, statusAt: iso(statusAt) },
    })),
    ...records.shipments.map(({ row: { carrier, trackingCode, trackingUrl, createdAt, createdBy }, lines }) => ({
      ...{ kind: 'shipment' as const, at: iso(createdAt), by: createdBy },
      ...{ carrier, trackingCode, trackingUrl, lines: lines ?? [] },
    })),
    ...records.reductions.map(({ row: { kind, amount, deduction, note, createdAt, createdBy }, lines }) => ({
      ...{ kind: 'reduction' as const, at: iso(createdAt), by: createdBy, reduction: kind },
      ...{ amount: money(amount), deduction: money(deduction), note, lines: lines ?? [] },
    })),
    ...records.invoices.map(({ kind, uid, number, totalInclVat, issuedAt, by }) => ({
      ...{ kind: 'paper' as const, at: iso(issuedAt), by, paper: kind, uid, number, totalInclVat: money(totalInclVat) },
    })),
    ...records.mails.map(({ id, kind, recipient, createdAt, sentAt, failures }) => ({
      ...{ kind: 'mail' as const, at: iso(createdAt), by: asJob('send-mail'), mailId: id, kindOfMail: kind, recipient },
      state: sentAt ? ('sent' as const) : failures > 0 ? ('failed' as const) : ('queued' as const),
      sentAt: sentAt && iso(sentAt),
    })),
    ...records.tickets.map(({ id, subject, status, createdAt, askedBy, customerId }) => ({
      ...{ kind: 'ticket' as const, at: iso(createdAt), by: asCustomer(askedBy ?? Number(customerId)) },
      ...{ ticketId: id, subject, status },
    })),
    ...records.withdrawals.map(({ row: { name, statement, at }, doneAt }) => ({
      ...{ kind: 'withdrawal' as const, at: iso(at), by: customer, name, statement, doneAt: doneAt && iso(doneAt) },
    })),
    ...records.notes.map(({ id, body, mentions, by, at }) => ({
      ...{ kind: 'note' as const, at: iso(at), by, id, body, mentions },
    })),
    ...records.holds.flatMap(({ reason, by, at, releasedAt, releasedBy }) => [
      { kind: 'held' as const, at: iso(at), by, reason },
      ...(releasedAt && releasedBy ? [{ kind: 'released' as const, at: iso(releasedAt), by: releasedBy, reason }] : []),
    ]),
    ...records.events.map(({ data, by, at }) => ({ ...data, at: iso(at), by })),
    ...records.waited.flatMap(toEnded),
    ...records.approvals.flatMap((row) => toApproval(row, money(row.amount))),
  ]
  // The rows of one transaction have one time: the list above is in the sequence in which they follow from each other.
  return events.reverse().toSorted((one, other) => other.at.localeCompare(one.at))
}

function toApproval(row: typeof staffApproval.$inferSelect, amount: Cents | null): OrderEvent[] {
  const { call, by, at, reason, state, decidedAt, decidedBy, decidedWhy: why } = row
  const asked = { kind: 'approvalAsked' as const, at: iso(at), by, call, amount, reason }
  if (state === 'open' || !decidedAt || !decidedBy) return [asked]
  const decided = { kind: 'approvalDecided' as const, at: iso(decidedAt), by: decidedBy, call, amount, why }
  return [asked, { ...decided, askedBy: nameOfActor(by), answer: state }]
}

/** An act that was done stands in the timeline by itself; one that was not says so. */
function toEnded({ call, by, state, endedAt, endedBy, refusal }: typeof waitingAct.$inferSelect): OrderEvent[] {
  if (!endedAt) return []
  const at = iso(endedAt)
  if (state === 'undone') return [{ kind: 'actUndone', at, by: endedBy ?? by, call, plannedBy: nameOfActor(by) }]
  return state === 'refused' ? [{ kind: 'actRefused', at, by, call, problem: refusal?.problem ?? '' }] : []
}
