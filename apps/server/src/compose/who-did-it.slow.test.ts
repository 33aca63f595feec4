import { askForQuote } from '@toonbank/contract/shop/quote.ts'
import { addTicketMessage, createTicket } from '@toonbank/contract/shop/support.ts'
import { findWithdrawable, withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import { askApproval, decline } from '@toonbank/contract/staff/approval.ts'
import { addCustomerNote, showCustomer } from '@toonbank/contract/staff/customer.ts'
import { type HistoryPage, type HistoryRow, listHistory } from '@toonbank/contract/staff/history.ts'
import { prepareJob, startJob, stopJob } from '@toonbank/contract/staff/job.ts'
import { inviteStaff } from '@toonbank/contract/staff/member.ts'
import { addOrderNote, holdOrder, releaseOrder, resendMail } from '@toonbank/contract/staff/order-handling.ts'
import { extendQuote, listQuotes, mailQuote, showQuote } from '@toonbank/contract/staff/quote.ts'
import { takeTask } from '@toonbank/contract/staff/today.ts'
import { planAct, undoAct } from '@toonbank/contract/staff/waiting-act.ts'
import { staffApproval, staffJob, waitingAct } from '@toonbank/database/schema/held-act.ts'
import { eInvoiceTask, invoice } from '@toonbank/database/schema/invoice.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { staffChange, staffMember } from '@toonbank/database/schema/staff.ts'
import { vatTask } from '@toonbank/database/schema/vat-task.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { lastDayOf } from '@toonbank/domain/quote/quote-rules.ts'
import { type Actor, asCustomer, asProvider } from '@toonbank/domain/staff/actor.ts'
import { historyKinds } from '@toonbank/domain/staff/history.ts'
import { asOwner } from '@toonbank/domain/staff/rights.ts'
import { rightsOfRole } from '@toonbank/domain/staff/roles.ts'
import { fromTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { requestReviews } from '@toonbank/shop/review/request-reviews.ts'
import { aBusinessWith } from '@toonbank/testing/a-business.ts'
import { aBusinessOrder } from '@toonbank/testing/a-business-order.ts'
import { importsInto } from '@toonbank/testing/an-import.ts'
import { aShopWithMollie } from '@toonbank/testing/mollie/a-shop-with-mollie.ts'
import { must } from '@toonbank/testing/must.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { allOfIt, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { recordActions, type StaffActions, staffActions } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createStaffClient } from './create-staff-api.ts'

// Every act of the staff, and of customers, providers, jobs and imports, says in each row that it writes whose it was.

const { mollie, shop, follow } = await aShopWithMollie()
const { db, pool } = shop.database
proveSound(shop)

const [member] = await db
  .insert(staffMember)
  .values({ name: 'Anja', emailAddress: 'anja@example.nl', role: 'owner', state: 'active' })
  .returning()
const anja: Actor = { kind: 'staff', id: member?.id ?? 0, name: 'Anja' }

/** The acts of the staff that were called, of all that there are. */
const called = new Set<string>()
const all = staffActions(shop.dependencies, asOwner(anja))
const staff = new Proxy(all, {
  get(actions, name: keyof StaffActions) {
    called.add(name)
    return actions[name]
  },
})
const isReading = (name: string): boolean => /^(list|find|read|client)/.test(name)

/** An order that was paid at Mollie. */
async function aPaidOrder(name: string, quantity = 1) {
  const visitor = shop.aVisitor()
  const placed = await anOrderBy(shop, visitor, name, 'ideal', quantity)
  const payment = mollie.paymentOf(placed.paymentUid)
  await mollie.becomes(payment.id, 'paid')
  return { visitor, payment, ...placed }
}
const historyOf = async (orderId: number) =>
  (
    await db
      .select()
      .from(orderStatusChange)
      .where(eq(orderStatusChange.orderId, orderId))
      .orderBy(orderStatusChange.id)
  ).map(({ cause, by }) => [cause, by])
const taskOf = async (orderNumber: string) =>
  (await staff.listTasks()).payments.find((task) => task.orderNumber === orderNumber)?.id ?? 0

it('names the customer who orders, the provider who tells of the money, and the staff member who ships', async () => {
  const { order } = await aPaidOrder('shipped', 3)
  await staff.ship(order.number, { ...parcel, trackingCode: '3S1', pieces: oneOfLine(1) })
  await staff.ship(order.number, parcel)
  await staff.move(order.number, 'delivered')
  await staff.returnGoods(order.number, { ...backWhole, pieces: oneOfLine(1), isRestocked: true })
  await staff.refund(order.number, { ...allOfIt, amount: cents(1_00) })
  const [placed, paid, ...others] = await historyOf(order.id)
  expect(placed).toEqual(['placed', asCustomer(Number(order.customerId))])
  expect(paid).toEqual(['mollie', asProvider('mollie')])
  expect(others.map(([, by]) => by)).toEqual(others.map(() => anja))
  const [asked] = await db.select().from(refund).where(eq(refund.orderId, order.id)).orderBy(desc(refund.id))
  expect(asked).toMatchObject({ createdBy: anja, statusBy: asProvider('mollie') })
})

it('names who cancels, and who enters a transfer and takes it back', async () => {
  const { order: cancelled } = await aPaidOrder('cancelled')
  await staff.cancel(cancelled.number, 'Op verzoek')
  expect((await historyOf(cancelled.id)).at(-1)).toEqual(['Op verzoek', anja])
  const transfer = await anOrderBy(shop, shop.aVisitor(), 'transfer', 'banktransfer')
  await staff.markPaid(transfer.order.number, transfer.order.totalInclVat)
  expect((await historyOf(transfer.order.id)).at(-1)).toEqual(['banktransfer', anja])
  await staff.reverseManualPayment(transfer.order.number, 'Van een ander')
  expect((await historyOf(transfer.order.id)).at(-1)).toEqual(['Van een ander', anja])
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, transfer.order.id))
  expect(attempt?.statusBy).toEqual(anja)
})

it('names the job that ends an order which nobody pays', async () => {
  const { order, paymentUid } = await anOrderBy(shop, shop.aVisitor(), 'never', 'ideal')
  await mollie.becomes(mollie.paymentOf(paymentUid).id, 'expired')
  shop.time.now = new Date(Date.now() + 60 * 86_400_000)
  await follow()
  shop.time.now = undefined
  expect((await historyOf(order.id)).at(-1)).toEqual(['neverPaid', { kind: 'job', name: 'unpaid orders' }])
})

it('names whoever has done a task', async () => {
  const { order, attempt, payment } = await aPaidOrder('tasks')
  payment.refunds.push({ id: 're_tasks', cents: 1_00, metadata: null, status: 'processing' })
  await mollie.notify(payment.id)
  const gesture = { pieces: undefined, isRestocked: false, note: 'Sorry', seen: cents(1_00) }
  expect(await staff.bookExternalRefund(await taskOf(order.number), gesture)).toMatchObject({ ok: true })
  await db.insert(paymentTask).values({ attemptId: attempt.id, kind: 'overpaid', amount: cents(50) })
  expect(await staff.refundPaymentTask(await taskOf(order.number))).toMatchObject({ ok: true })
  await db.insert(paymentTask).values({ attemptId: attempt.id, kind: 'stockMissing', amount: cents(0) })
  expect(await staff.finishPaymentTask(await taskOf(order.number), 'Gebeld')).toMatchObject({ ok: true })
  const tasks = await db.select().from(paymentTask).where(eq(paymentTask.attemptId, attempt.id))
  expect(tasks.map(({ doneBy }) => doneBy)).toEqual(tasks.map(() => anja))

  const [check] = await db.insert(vatTask).values({ orderId: order.id, kind: 'notAsked' }).returning()
  expect(await staff.finishVatTask(check?.id ?? 0, 'Gezien')).toMatchObject({ ok: true })
  const [bill] = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  await db.insert(eInvoiceTask).values({ invoiceId: bill?.id ?? 0, reason: 'no answer' })
  expect(await staff.finishEInvoiceTask(bill?.id ?? 0)).toMatchObject({ ok: true })
  expect((await staff.listTasks()).eInvoices).toEqual([])

  const { order: byHand } = await aPaidOrder('by-hand')
  await staff.refund(byHand.number, { ...allOfIt, amount: cents(2_00) })
  const [failed] = await db.update(refund).set({ status: 'failed' }).where(eq(refund.orderId, byHand.id)).returning()
  expect(await staff.finishRefund(failed?.id ?? 0)).toMatchObject({ ok: true })
  expect((await db.select().from(refund).where(eq(refund.orderId, byHand.id)))[0]?.statusBy).toEqual(anja)
})

it('names who withdraws, who closes that, and who tells that goods can be collected', async () => {
  const { order } = await aPaidOrder('withdrawn', 2)
  const known = { orderNumber: order.number, emailAddress: order.emailAddress }
  const { lines } = await must(shop.aVisitor().ask(findWithdrawable, { body: known }))
  const some = lines.map(({ uid }) => ({ uid, quantity: 1 }))
  await must(shop.aVisitor().ask(withdraw, { body: { ...known, name: 'Anna', lines: some, seen: 0 } }))
  expect((await historyOf(order.id)).at(-1)).toEqual(['withdrawn', asCustomer(Number(order.customerId))])
  const [open] = await staff.listWithdrawals()
  expect(await staff.finishWithdrawal(open?.id ?? 0, 'Houdt het toch')).toMatchObject({ ok: true })
  const { order: collected } = await aPaidOrder('collected')
  const pickup = { ...collected.delivery, type: 'pickup' as const }
  await db.update(shopOrder).set({ delivery: pickup }).where(eq(shopOrder.id, collected.id))
  await staff.readyForPickup(collected.number)
  await staff.move(collected.number, 'collected')
  expect((await historyOf(collected.id)).slice(-2)).toEqual([
    ['readyForPickup', anja],
    ['collected', anja],
  ])
})

it('names who asks and answers, who decides on a review, and who asked for a quote', async () => {
  const { visitor, order } = await aPaidOrder('asks')
  const said = { subject: 'Draadje', message: 'Er zit een draadje los.' }
  const { uid, number } = await must(visitor.ask(createTicket, { body: said }))
  await must(visitor.ask(addTicketMessage, { params: { uid }, body: { message: 'Nog een.' } }))
  const id = fromTicketNumber(number) ?? 0
  expect(await staff.answerTicket({ id, seen: 2, text: 'Knip het af.' })).toMatchObject({ ok: true })
  expect(await staff.closeTicket({ id, seen: 3 })).toMatchObject({ ok: true })

  await staff.ship(order.number, parcel)
  await staff.move(order.number, 'delivered')
  await requestReviews(shop.dependencies)
  const { rows: lines } = await pool.query<{ id: string }>(
    'SELECT id, product_id FROM order_line WHERE order_id = $1',
    [order.id],
  )
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO review (order_line_id, product_id, customer_id, stars, text, name, locale)
      SELECT id, product_id, $2, 4, 'Mooi', 'Anna', 'nld' FROM order_line WHERE id = $1 RETURNING id`,
    [lines[0]?.id, order.customerId],
  )
  const review = await staff.findReview(Number(rows[0]?.id))
  const seen = review?.seen ?? ''
  expect(await staff.decideReview(Number(rows[0]?.id), { status: 'published', seen })).toMatchObject({ ok: true })
  expect(await staff.answerReview(Number(rows[0]?.id), 'Dank!')).toMatchObject({ ok: true })

  const { goods } = await anOrderBy(shop, shop.aVisitor(), 'goods', 'ideal')
  const business = await aBusinessWith(shop, 'quoted', { productId: goods.id, quantity: 1 })
  const { number: quoted } = await must(business.ask(askForQuote, {}))
  const code = 'mailed-once-more'
  await must(all.client.ask(mailQuote, { params: { number: quoted }, body: { code } }))
})

it('names who changes stock, codes, limits, records and settings, and the file of an import', async () => {
  const { goods } = await anOrderBy(shop, shop.aVisitor(), 'stock', 'ideal')
  const { rows } = await pool.query<{ article_number: string }>('SELECT article_number FROM product WHERE id = $1', [
    goods.id,
  ])
  expect(await staff.setStock(rows[0]?.article_number ?? '', { by: 3 })).toMatchObject({ ok: true })
  const coupon = {
    code: 'VIJF',
    type: 'percentage',
    amount: 5_00,
    minimumAmount: cents(0),
    useLimit: null,
    limitPerCustomer: null,
    canBeCombined: true,
  } as const
  expect(await staff.addCoupon({ coupon, from: undefined, until: undefined })).toMatchObject({ ok: true })
  const { order } = await aBusinessOrder(shop, {
    name: 'limit',
    goods: [{ productId: goods.id, quantity: 1 }],
    isPaid: false,
  })
  expect(await staff.setCreditLimit(order.emailAddress, cents(1_000_00))).toMatchObject({ ok: true })
  const synonyms = recordActions(shop.dependencies).synonym
  expect(
    await synonyms.save(asOwner(anja), {
      key: 'kleedje',
      language: 'nld',
      words: ['kleedje'],
      meanings: ['vloerkleed'],
    }),
  ).toMatchObject({
    ok: true,
  })
  const files = importsInto({ database: shop.database, url: '' })
  await files.take('prijzen.json', JSON.stringify({ settings: { lowStockThreshold: 4 } }))
  const { rows: changes } = await pool.query<{ by: Actor }>(
    `SELECT DISTINCT by FROM (SELECT by FROM record_change UNION ALL SELECT by FROM setting_change) change ORDER BY by`,
  )
  expect(changes.map(({ by }) => by)).toEqual(expect.arrayContaining([anja, { kind: 'import', name: 'prijzen.json' }]))
})

it('names who writes a note, holds and releases an order, and sends a mail again', async () => {
  const { order } = await aPaidOrder('noted')
  const params = { number: order.number }
  await must(all.client.ask(addOrderNote, { params, body: { body: 'Belt terug' } }))
  await must(all.client.ask(holdOrder, { params, body: { reason: 'Adres onzeker' } }))
  await must(all.client.ask(releaseOrder, { params }))
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(sql`${mail.data} ->> 'number'`, order.number))
  await db
    .update(mail)
    .set({ sentAt: new Date(), html: '<p>Bestelling</p>' })
    .where(eq(mail.id, sent?.id ?? 0))
  await must(all.client.ask(resendMail, { params: { ...params, id: String(sent?.id) } }))
})

it('names who opens a customer, writes a note on them, and extends a quote', async () => {
  const { order } = await aPaidOrder('looked-at')
  const params = { id: String(order.customerId) }
  await must(all.client.ask(showCustomer, { params }))
  await must(all.client.ask(addCustomerNote, { params, body: { body: 'Belt liever na zessen.' } }))
  const { items } = await must(all.client.ask(listQuotes, {}))
  const [quote] = items
  const { number = '', validUntil: seen = '' } = quote ?? {}
  const body = { code: 'extend-quote-1', seen, until: lastDayOf(seen, 7) }
  await must(all.client.ask(extendQuote, { params: { number }, body }))
  const { events } = await must(all.client.ask(showQuote, { params: { number } }))
  expect(events).toContainEqual(expect.objectContaining({ kind: 'extended', by: anja }))
})

it('names who plans an act, and who undoes it', async () => {
  const { order } = await aPaidOrder('planned')
  const params = { number: order.number }
  const { planned } = await must(
    all.client.ask(planAct, { body: { call: 'shipOrder', params, body: { carrier: 'PostNL' } } }),
  )
  await must(all.client.ask(undoAct, { params: { id: String(planned?.id) } }))
  const [act] = await db.select().from(waitingAct)
  expect(act).toMatchObject({ by: anja, endedBy: anja })
})

it('names who asks for approval, and who decides', async () => {
  const { order } = await aPaidOrder('approved')
  const insert = db.insert(staffMember)
  const name = 'Sofie'
  const [helper] = await insert
    .values({ name, emailAddress: 'sofie@example.nl', role: 'support', state: 'active', refundLimit: cents(1) })
    .returning()
  const sofie = { kind: 'staff', id: helper?.id ?? 0, name } as const
  const client = createStaffClient(shop.dependencies, { ...asOwner(sofie), rights: rightsOfRole('support') })
  const act = { call: 'cancelOrder', params: { number: order.number }, body: { note: '' } } as const
  const { asked } = await must(client.ask(askApproval, { body: { ...act, reason: 'op verzoek' } }))
  await must(all.client.ask(decline, { params: { id: String(asked?.id) }, body: { why: 'te laat' } }))
  const [row] = await db.select().from(staffApproval)
  expect(row).toMatchObject({ by: sofie, decidedBy: anja })
})

it('names who starts a job over many orders, and who stops it', async () => {
  const { order } = await aPaidOrder('in-bulk')
  const body = { call: 'holdOrder' as const, numbers: [order.number], body: { reason: 'tellen' } }
  const { id } = await must(all.client.ask(prepareJob, { body }))
  await must(all.client.ask(startJob, { params: { id: String(id) } }))
  await must(all.client.ask(stopJob, { params: { id: String(id) } }))
  const [job] = await db.select().from(staffJob)
  expect(job).toMatchObject({ by: anja, endedBy: anja })
})

it('names who invites a colleague, and who takes a task of the day', async () => {
  const client = createStaffClient(shop.dependencies, asOwner(anja))
  await must(client.ask(takeTask, { body: { task: 'tickets:1', seenTakenBy: null } }))
  const body = { name: 'Bram', emailAddress: 'bram@winkel.example', role: 'support' as const }
  const invited = await client.ask(inviteStaff, { body })
  const id = invited.ok ? invited.value.id : 0
  const [change] = await db.select().from(staffChange).where(eq(staffChange.staffId, id))
  expect(change).toMatchObject({ act: 'invited', by: anja })
})

it('has called every act of the staff that writes, and left no row without its actor', async () => {
  expect(Object.keys(all).filter((name) => !isReading(name) && !called.has(name))).toEqual([])
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'jsonb' AND column_name IN
        ('by', 'created_by', 'status_by', 'held_by', 'done_by', 'decided_by', 'answered_by') ORDER BY 1, 2`,
  )
  expect(columns.length).toBeGreaterThan(19)
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ kinds: string[] }>(
      `SELECT array_agg(DISTINCT ${column} ->> 'kind') AS kinds FROM ${table} WHERE ${column} IS NOT NULL`,
    )
    const kinds = rows[0]?.kinds ?? []
    expect(kinds, `${table}.${column}`).not.toContain('unrecorded')
    if (table !== 'bestelbon') expect(kinds.length, `${table}.${column} was written`).toBeGreaterThan(0)
  }
})

/** The whole history, page by page. */
async function wholeHistory(limit: number) {
  const { client } = all
  const items: HistoryRow[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: HistoryPage = await must(client.ask(listHistory, { query: { after, limit: String(limit) } }))
    items.push(...page.items)
    after = page.next
  }
  return items
}

it('has each act of every kind in the history, once, the newest first, however it is paged', async () => {
  const items = await wholeHistory(100)
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(await wholeHistory(7)).toEqual(items)
  // No shop of these tests is in Belgium, so none issues a bestelbon.
  const kinds = new Set(items.map(({ kind }) => kind))
  expect(historyKinds.filter((kind) => !kinds.has(kind))).toEqual(['bestelbon'])
  const { rows } = await pool.query<{ kind: string; count: number }>(
    `SELECT 'orderState' AS kind, count(*)::int FROM order_status_change
      UNION ALL SELECT 'payment', count(*)::int FROM payment_attempt
      UNION ALL SELECT 'refund', count(*)::int FROM refund
      UNION ALL SELECT 'shipment', count(*)::int FROM shipment
      UNION ALL SELECT 'reduction', count(*)::int FROM order_reduction
      UNION ALL SELECT 'invoice', count(*)::int FROM invoice
      UNION ALL SELECT 'stock', count(*)::int FROM stock_movement
      UNION ALL SELECT 'record', count(*)::int FROM record_change
      UNION ALL SELECT 'setting', count(*)::int FROM setting_change
      UNION ALL SELECT 'ticketMessage', count(*)::int FROM ticket_message
      UNION ALL SELECT 'staff', count(*)::int FROM staff_change`,
  )
  for (const { kind, count } of rows)
    expect(
      items.filter((item) => item.kind === kind),
      kind,
    ).toHaveLength(count)
})
