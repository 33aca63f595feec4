import { isNoneOf, isOneOf } from '@toonbank/database/schema/columns.ts'
import { isConfirmed, isToShip, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { daysToRefund } from '@toonbank/domain/order/withdrawal.ts'
import { runningStatuses } from '@toonbank/domain/payment/payment-status.ts'
import { waitingRefunds } from '@toonbank/domain/payment/refund.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { TodayKind } from '@toonbank/domain/staff/today.ts'
import { type SQL, sql } from 'drizzle-orm'

/** A transfer that was asked for so long ago, or a sum on account, is worth a call. */
const daysToTransfer = 7
const daysOnAccount = 30
/** A provider answers a refund within minutes. */
const minutesToRefund = 15
const daysOfMisses = 30

const notConfirmed = statusesThat((status) => !isConfirmed(status))

/** Rows of a group, some of which are the reader's own: key, order_number, title, since, due_on, amount, many. */
export const todayGroups: Readonly<Record<TodayKind, (now: Date, timeZone: string, reader: StaffActor) => SQL>> = {
  refusedActs: (_now, _zone, reader) => sql`SELECT a.id::text, a.order_number, a.call, a.ended_at, NULL::date,
      NULL::bigint, NULL::bigint
    FROM waiting_act a JOIN staff_member m ON m.id = a.staff_id
    WHERE a.state = 'refused' AND a.seen_at IS NULL
      AND (a.staff_id = ${idOf(reader)} OR (${reader.rights.includes('manageStaff')} AND m.state = 'left'))`,
  approvals: (
    _now,
    _zone,
    reader,
  ) => sql`SELECT a.id::text, a.order_number, 'asked.' || a.call, a.at, NULL::date, a.amount,
      NULL::bigint
    FROM staff_approval a WHERE a.state = 'open' AND a.staff_id <> ${idOf(reader)}`,
  answeredApprovals: (_now, _zone, reader) => sql`SELECT a.id::text, a.order_number, a.state, a.decided_at, NULL::date,
      a.amount, NULL::bigint
    FROM staff_approval a WHERE a.state <> 'open' AND a.seen_at IS NULL AND a.staff_id = ${idOf(reader)}`,
  toShip: () => sql`SELECT number AS key, number AS order_number, status AS title, created_at AS since,
      (delivery #>> '{expected,on}')::date AS due_on, NULL::bigint AS amount, NULL::bigint AS many
    FROM shop_order WHERE ${isOneOf(sql`status`, statusesThat(isToShip))}`,
  withdrawals: (_, timeZone) => sql`SELECT w.id::text, o.number, o.status, w.at,
      (w.at AT TIME ZONE ${timeZone})::date + ${daysToRefund}::int, NULL::bigint, NULL::bigint
    FROM withdrawal_task t JOIN withdrawal w ON w.id = t.withdrawal_id JOIN shop_order o ON o.id = w.order_id
    WHERE t.done_at IS NULL`,
  mentions: (_now, _zone, reader) => sql`SELECT n.id::text, o.number, left(n.body, 300), n.at, NULL::date, NULL::bigint,
      NULL::bigint
    FROM order_note_mention m JOIN order_note n ON n.id = m.note_id JOIN shop_order o ON o.id = n.order_id
    WHERE m.staff_id = ${idOf(reader)}::bigint AND m.done_at IS NULL`,
  // The key of a note begins with that of its customer, whose page shows it.
  customerMentions: (_now, _zone, reader) => sql`SELECT n.customer_id || '-' || n.id, NULL::text, left(n.body, 300),
      n.at, NULL::date, NULL::bigint, NULL::bigint
    FROM customer_note_mention m JOIN customer_note n ON n.id = m.note_id
    WHERE m.staff_id = ${idOf(reader)}::bigint AND m.done_at IS NULL`,
  tickets: () => sql`SELECT t.id::text, o.number, t.subject, t.changed_at, NULL::date, NULL::bigint, NULL::bigint
    FROM ticket t LEFT JOIN shop_order o ON o.id = t.order_id WHERE t.status = 'open'`,
  paymentTasks: () => sql`SELECT t.id::text, o.number, t.kind, t.created_at, NULL::date, t.amount, NULL::bigint
    FROM payment_task t JOIN payment_attempt a ON a.id = t.attempt_id JOIN shop_order o ON o.id = a.order_id
    WHERE t.done_at IS NULL`,
  refunds: (now) => sql`SELECT r.id::text, o.number, r.status, r.created_at, NULL::date, r.amount, NULL::bigint
    FROM refund r JOIN shop_order o ON o.id = r.order_id
    WHERE ${isOneOf(sql`r.status`, waitingRefunds)} AND (r.status <> 'requested'
      OR r.created_at < ${minutesBefore(now, minutesToRefund)}::timestamptz)`,
  latePayments: (now) => sql`SELECT o.number, o.number, 'transfer', a.created_at, NULL::date, a.amount, NULL::bigint
    FROM payment_attempt a JOIN shop_order o ON o.id = a.order_id
    WHERE ${isOneOf(sql`a.status`, runningStatuses)} AND a.provider = 'banktransfer' AND o.status = 'pending'
      AND a.created_at < ${daysBefore(now, daysToTransfer)}::timestamptz
    UNION ALL SELECT o.number, o.number, 'outstanding', o.created_at,
      (SELECT max(i.document ->> 'dueOn')::date FROM invoice i WHERE i.order_id = o.id),
      o.total_incl_vat - o.reduced_amount - o.paid_amount, NULL::bigint
    FROM shop_order o WHERE o.paid_amount + o.reduced_amount < o.total_incl_vat
      AND ${isNoneOf(sql`o.status`, notConfirmed)} AND o.created_at < ${daysBefore(now, daysOnAccount)}::timestamptz`,
  onHold: () => sql`SELECT o.number, o.number, h.reason, h.at, NULL::date, NULL::bigint, NULL::bigint
    FROM order_hold h JOIN shop_order o ON o.id = h.order_id WHERE h.released_at IS NULL`,
  vatTasks: () => sql`SELECT t.id::text, o.number, t.kind, t.created_at, NULL::date, NULL::bigint, NULL::bigint
    FROM vat_task t JOIN shop_order o ON o.id = t.order_id WHERE t.done_at IS NULL`,
  eInvoices: () => sql`SELECT t.invoice_id::text, o.number, t.reason, t.created_at, NULL::date, i.total_incl_vat,
      NULL::bigint
    FROM e_invoice_task t JOIN invoice i ON i.id = t.invoice_id JOIN shop_order o ON o.id = i.order_id
    WHERE t.done_at IS NULL`,
  mails: () => sql`SELECT m.id::text, NULL::text, m.kind, t.created_at, NULL::date, NULL::bigint, NULL::bigint
    FROM mail_task t JOIN mail m ON m.id = t.mail_id`,
  reviews: () => sql`SELECT r.id::text, o.number, p.title ->> 'nld', r.created_at, NULL::date, NULL::bigint,
      r.stars::bigint
    FROM review r JOIN order_line l ON l.id = r.order_line_id JOIN shop_order o ON o.id = l.order_id
      JOIN product p ON p.id = r.product_id WHERE r.status = 'waiting'`,
  wanted: () => sql`SELECT p.article_number, NULL::text, p.title ->> 'nld', min(a.created_at), NULL::date, NULL::bigint,
      count(*)
    FROM stock_alert a JOIN product p ON p.id = a.product_id
    WHERE a.mailed_at IS NULL AND a.confirmed_at IS NOT NULL GROUP BY p.id`,
  searchMisses: (now, timeZone) => sql`SELECT locale || ' ' || query, NULL::text, query,
      min(day)::timestamp AT TIME ZONE ${timeZone}, NULL::date, NULL::bigint, sum(count)::bigint
    FROM search_miss WHERE day >= ${daysBefore(now, daysOfMisses)}::date GROUP BY locale, query`,
}

/** The command line is nobody of the staff. */
const idOf = ({ by }: StaffActor): number => (by.kind === 'staff' ? by.id : 0)

const minutesBefore = (now: Date, minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString()
const daysBefore = (now: Date, days: number): string => minutesBefore(now, days * 24 * 60)
