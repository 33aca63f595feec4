import type { HistoryKind } from '@toonbank/domain/staff/history.ts'
import { type SQL, sql } from 'drizzle-orm'

/** It is masked for readers who may not read customers. */
const ofCustomer = sql`trim(c.first_name || ' ' || c.last_name)`

/**
 * Each part has these columns: at, id, by, type, key, label, customer_id, before, after, reason. An index on its moment
 * gives the newest rows without reading the others.
 */
export const historyParts: Readonly<Record<HistoryKind, SQL>> = {
  orderState: sql`SELECT c.at, c.id, c.by, 'order' AS type, o.number AS key, o.number AS label, o.customer_id,
      (SELECT jsonb_build_object('status', b.status) FROM order_status_change b
        WHERE b.order_id = c.order_id AND b.id < c.id ORDER BY b.id DESC LIMIT 1) AS before,
      jsonb_build_object('status', c.status) AS after, c.cause AS reason
    FROM order_status_change c JOIN shop_order o ON o.id = c.order_id`,
  payment: sql`SELECT a.status_at, a.id, a.status_by, 'order', o.number, o.number, o.customer_id, NULL::jsonb,
      jsonb_build_object('status', a.status, 'provider', a.provider, 'amount', a.amount, 'received', a.received_amount),
      '' FROM payment_attempt a JOIN shop_order o ON o.id = a.order_id`,
  paymentTask: sql`SELECT t.done_at, t.id, t.done_by, 'order', o.number, o.number, o.customer_id, NULL::jsonb,
      jsonb_build_object('task', t.kind, 'amount', t.amount), coalesce(t.done_note, '')
    FROM payment_task t JOIN payment_attempt a ON a.id = t.attempt_id JOIN shop_order o ON o.id = a.order_id
    WHERE t.done_at IS NOT NULL`,
  refund: sql`SELECT r.created_at, r.id, r.created_by, 'order', o.number, o.number, o.customer_id, NULL::jsonb,
      jsonb_build_object('amount', r.amount, 'reason', r.reason), r.note
    FROM refund r JOIN shop_order o ON o.id = r.order_id`,
  refundState: sql`SELECT r.status_at, r.id, r.status_by, 'order', o.number, o.number, o.customer_id, NULL::jsonb,
      jsonb_build_object('amount', r.amount, 'status', r.status), ''
    FROM refund r JOIN shop_order o ON o.id = r.order_id WHERE r.status <> 'requested'`,
  shipment: sql`SELECT s.created_at, s.id, s.created_by, 'order', o.number, o.number, o.customer_id, NULL::jsonb,
      jsonb_build_object('carrier', s.carrier, 'trackingCode', s.tracking_code), ''
    FROM shipment s JOIN shop_order o ON o.id = s.order_id`,
  reduction: sql`SELECT r.created_at, r.id, r.created_by, 'order', o.number, o.number, o.customer_id, NULL::jsonb,
      jsonb_build_object('kind', r.kind, 'amount', r.amount, 'deduction', r.deduction, 'isRestocked', r.is_restocked),
      r.note FROM order_reduction r JOIN shop_order o ON o.id = r.order_id`,
  invoice: sql`SELECT i.issued_at, i.id, i.by, 'order', o.number, o.number, o.customer_id, NULL::jsonb,
      jsonb_build_object('kind', i.kind, 'number', i.number, 'totalInclVat', i.total_incl_vat), ''
    FROM invoice i JOIN shop_order o ON o.id = i.order_id`,
  bestelbon: sql`SELECT b.issued_at, b.id, b.by, 'order', o.number, o.number, o.customer_id, NULL::jsonb,
      jsonb_build_object('number', b.number), '' FROM bestelbon b JOIN shop_order o ON o.id = b.order_id`,
  stock: sql`SELECT m.at, m.id, m.by, 'stock', p.article_number, p.article_number, o.customer_id, NULL::jsonb,
      jsonb_build_object('quantity', m.quantity, 'order', o.number), ''
    FROM stock_movement m JOIN shop_order o ON o.id = m.order_id JOIN product p ON p.id = m.product_id`,
  record: sql`SELECT c.at, c.id, c.by, CASE c.kind WHEN 'credit-limit' THEN 'customer' ELSE c.kind END, c.key, c.key,
      CASE c.kind WHEN 'credit-limit' THEN c.key::bigint END, nullif(c.values -> 'before', 'null'),
      nullif(c.values -> 'after', 'null'), '' FROM record_change c`,
  setting: sql`SELECT c.at, c.id, c.by, 'setting', c.setting, c.setting, NULL::bigint,
      jsonb_build_object('value', c.values -> 'former'), jsonb_build_object('value', c.values -> 'now'), ''
    FROM setting_change c`,
  ticketMessage: sql`SELECT m.at, m.id, m.by, 'ticket', 'T' || t.id, t.subject, t.customer_id, NULL::jsonb,
      jsonb_build_object('writer', m.writer), '' FROM ticket_message m JOIN ticket t ON t.id = m.ticket_id`,
  review: sql`SELECT r.decided_at, r.id, r.decided_by, 'review', r.id::text, p.title ->> 'nld', r.customer_id,
      jsonb_build_object('status', 'waiting'), jsonb_build_object('status', r.status, 'stars', r.stars),
      coalesce(r.refusal_reason, '')
    FROM review r JOIN product p ON p.id = r.product_id WHERE r.decided_at IS NOT NULL`,
  quote: sql`SELECT q.issued_at, q.id, q.by, 'quote', q.number, q.number, q.customer_id, NULL::jsonb,
      jsonb_build_object('totalInclVat', q.total_incl_vat), '' FROM quote q`,
  staff: sql`SELECT c.at, c.id, c.by, 'staff', coalesce(c.staff_id::text, ''), coalesce(m.name, ''), NULL::bigint,
      c.before, coalesce(c.after, '{}') || jsonb_build_object('act', c.act), c.reason
    FROM staff_change c LEFT JOIN staff_member m ON m.id = c.staff_id`,
  vatTask: sql`SELECT t.done_at, t.id, t.done_by, 'order', o.number, o.number, o.customer_id, NULL::jsonb,
      jsonb_build_object('task', t.kind), t.done_note
    FROM vat_task t JOIN shop_order o ON o.id = t.order_id WHERE t.done_at IS NOT NULL`,
  eInvoiceTask: sql`SELECT t.done_at, t.invoice_id, t.done_by, 'order', o.number, o.number, o.customer_id, NULL::jsonb,
      jsonb_build_object('task', 'eInvoice', 'invoice', i.number), t.reason
    FROM e_invoice_task t JOIN invoice i ON i.id = t.invoice_id JOIN shop_order o ON o.id = i.order_id
    WHERE t.done_at IS NOT NULL`,
  withdrawalTask: sql`SELECT t.done_at, t.withdrawal_id, t.done_by, 'order', o.number, o.number, o.customer_id,
      NULL::jsonb, jsonb_build_object('task', 'withdrawal'), t.done_note
    FROM withdrawal_task t JOIN withdrawal w ON w.id = t.withdrawal_id JOIN shop_order o ON o.id = w.order_id
    WHERE t.done_at IS NOT NULL`,
  orderNote: sql`SELECT n.at, n.id, n.by, 'order', o.number, o.number, o.customer_id, NULL::jsonb, '{}'::jsonb, n.body
    FROM order_note n JOIN shop_order o ON o.id = n.order_id`,
  orderHold: sql`SELECT h.at, h.id, h.by, 'order', o.number, o.number, o.customer_id, NULL::jsonb, '{}'::jsonb, h.reason
    FROM order_hold h JOIN shop_order o ON o.id = h.order_id`,
  orderHoldReleased: sql`SELECT h.released_at, h.id, h.released_by, 'order', o.number, o.number, o.customer_id,
      NULL::jsonb, '{}'::jsonb, h.reason
    FROM order_hold h JOIN shop_order o ON o.id = h.order_id WHERE h.released_at IS NOT NULL`,
  orderEvent: sql`SELECT e.at, e.id, e.by, 'order', o.number, o.number, o.customer_id, e.data -> 'before',
      coalesce(e.data -> 'after', e.data - 'kind' - 'mailId' || jsonb_build_object('event', e.data -> 'kind')), ''
    FROM order_event e JOIN shop_order o ON o.id = e.order_id`,
  customerNote: sql`SELECT n.at, n.id, n.by, 'customer', n.customer_id::text, ${ofCustomer}, n.customer_id, NULL::jsonb,
      '{}'::jsonb, n.body FROM customer_note n JOIN customer c ON c.id = n.customer_id`,
  customerAct: sql`SELECT a.at, a.id, a.by, 'customer', a.customer_id::text, ${ofCustomer}, a.customer_id, NULL::jsonb,
      jsonb_build_object('act', a.kind), '' FROM customer_act a JOIN customer c ON c.id = a.customer_id`,
  quoteEvent: sql`SELECT e.at, e.id, e.by, 'quote', q.number, q.number, q.customer_id,
      CASE e.kind WHEN 'extended' THEN jsonb_build_object('validUntil', e.former_until) END,
      jsonb_strip_nulls(jsonb_build_object('act', e.kind, 'validUntil', e.valid_until)), ''
    FROM quote_event e JOIN quote q ON q.id = e.quote_id`,
  ticketClosed: sql`SELECT t.changed_at, t.id, t.closed_by, 'ticket', 'T' || t.id, t.subject, t.customer_id, NULL::jsonb,
      jsonb_build_object('status', t.status), '' FROM ticket t WHERE t.status = 'closed' AND t.closed_by IS NOT NULL`,
  plannedAct: sql`SELECT a.planned_at, a.id, a.by, 'order', o.number, o.number, o.customer_id, NULL::jsonb,
      jsonb_build_object('call', a.call), ''
    FROM waiting_act a JOIN shop_order o ON o.number = a.order_number`,
  endedAct: sql`SELECT a.ended_at, a.id, coalesce(a.ended_by, a.by), 'order', o.number, o.number, o.customer_id,
      jsonb_build_object('call', a.call, 'plannedBy', a.by ->> 'name'),
      jsonb_build_object('call', a.call, 'state', a.state), coalesce(a.refusal ->> 'problem', '')
    FROM waiting_act a JOIN shop_order o ON o.number = a.order_number WHERE a.state IN ('undone', 'refused')`,
  askedApproval: sql`SELECT a.at, a.id, a.by, 'order', o.number, o.number, o.customer_id, NULL::jsonb,
      jsonb_build_object('call', a.call, 'amount', a.amount), a.reason
    FROM staff_approval a JOIN shop_order o ON o.number = a.order_number`,
  decidedApproval: sql`SELECT a.decided_at, a.id, a.decided_by, 'order', o.number, o.number, o.customer_id,
      jsonb_build_object('call', a.call, 'askedBy', a.by ->> 'name'),
      jsonb_build_object('call', a.call, 'state', a.state, 'amount', a.amount), a.decided_why
    FROM staff_approval a JOIN shop_order o ON o.number = a.order_number WHERE a.state <> 'open'`,
  orderJob: sql`SELECT j.started_at, j.id, j.by, 'job', j.id::text, j.id::text, NULL::bigint, NULL::jsonb,
      jsonb_build_object('call', j.call, 'orders',
        (SELECT count(*) FROM staff_job_row r WHERE r.job_id = j.id)), '' FROM staff_job j WHERE j.started_at IS NOT NULL`,
}
