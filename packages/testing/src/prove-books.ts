import { invoice } from '@toonbank/database/schema/invoice.ts'
import type { shopOrder } from '@toonbank/database/schema/order.ts'
import { orderReduction } from '@toonbank/database/schema/order-reduction.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import type { InvoiceRow } from '@toonbank/shop/invoice/invoice-row.ts'
import { liveDocuments } from '@toonbank/shop/invoice/live-documents.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Shop } from './a-shop.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

/** Every cent of an order is accounted for: what came in, what went back, what was invoiced, and what waits as a task. */
export async function proveBooks({ database: { db } }: Shop, order: typeof shopOrder.$inferSelect): Promise<void> {
  const ofOrder = eq(paymentAttempt.orderId, order.id)
  const attempts = await db.select().from(paymentAttempt).where(ofOrder)
  const refunds = (await db.select().from(refund).where(eq(refund.orderId, order.id))).filter(
    ({ status }) => status !== 'replaced' && status !== 'failed',
  )
  const everyTask = (
    await db
      .select({ task: paymentTask })
      .from(paymentTask)
      .innerJoin(paymentAttempt, eq(paymentTask.attemptId, paymentAttempt.id))
      .where(ofOrder)
  ).map(({ task }) => task)
  const tasks = everyTask.filter(({ doneAt }) => doneAt === null)
  const issued = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  const documents = liveDocuments(issued)
  const reductions = await db.select().from(orderReduction).where(eq(orderReduction.orderId, order.id))

  const amounts = (rows: readonly { readonly amount: number }[]) => sum(rows.map(({ amount }) => amount))
  const received = sum(attempts.map(({ receivedAmount }) => receivedAmount))
  const notOwed = amounts(refunds.filter(({ reason }) => reason === 'notOwed'))
  const owed = refunds.filter(({ reason }) => reason !== 'notOwed')
  const costs = order.totalInclVat - order.reducedAmount
  const ofReductions = sum(reductions.map(({ refunded }) => refunded))
  const invoiced = sum(documents.map(({ kind, totalInclVat }) => (kind === 'invoice' ? totalInclVat : -totalInclVat)))
  const ofMoney = tasks.filter(({ kind }) => kind === 'refund' || kind === 'overpaid' || kind === 'underpaid')
  // A task sends back what is left of its payment: some of it may have gone back otherwise.
  const waits = sum(
    attempts.map(({ id, receivedAmount }) => {
      const left = receivedAmount - amounts(refunds.filter(({ attemptId }) => attemptId === id))
      const tasksOfIt = amounts(ofMoney.filter(({ attemptId }) => attemptId === id))
      expect(tasksOfIt, 'no money waits twice').toBeLessThanOrEqual(receivedAmount)
      return Math.min(left, tasksOfIt)
    }),
  )
  const { status, paidAmount, totalInclVat, dueFirst } = order
  const facts = JSON.stringify({
    ...{ number: order.number, status, totalInclVat, dueFirst, costs, paidAmount, received, invoiced, waits },
    refunds: refunds.map(({ reason, amount }) => [reason, amount]),
    reductions: reductions.map(({ kind, amount, deduction, refunded }) => [kind, amount, deduction, refunded]),
    attempts: attempts.map((one) => [one.provider, one.status, one.amount, one.askedAmount, one.receivedAmount]),
    documents: documents.map(({ cause, totalInclVat }) => [cause, totalInclVat]),
  })

  expect(amounts(refunds), facts).toBeLessThanOrEqual(received)
  expect(invoiced, facts).toBeGreaterThanOrEqual(0)
  expect(costs, facts).toBeGreaterThanOrEqual(0)
  expect(paidAmount, facts).toBeLessThanOrEqual(totalInclVat)
  if (status === 'pending' || status === 'cancelled') expect(invoiced, facts).toBe(0)
  proveRates(issued, documents, facts)
  if (status === 'cancelled') {
    // All that came in has gone back, by the shop, at the provider or by the payer's bank, or what is left waits as a task.
    const elsewhere = amounts(everyTask.filter(({ kind }) => kind === 'refunded' || kind === 'chargedBack'))
    const left = received - amounts(refunds)
    expect(waits, facts).toBeLessThanOrEqual(left)
    expect(waits, facts).toBeGreaterThanOrEqual(left - elsewhere)
    return
  }
  // Money that counts for nothing waits for somebody who sends it back. A gesture takes what counts of its payment
  // first: only what it sends back above that was neither owed nor waits.
  const countedOf = ({ id, status, amount }: (typeof attempts)[number]) =>
    status === 'paid' && !everyTask.some(({ attemptId, kind }) => attemptId === id && kind === 'refund') ? amount : 0
  expect(paidAmount, facts).toBe(sum(attempts.map(countedOf)))
  const above = attempts.map((one) =>
    Math.max(0, amounts(owed.filter(({ attemptId }) => attemptId === one.id)) - countedOf(one)),
  )
  const gestures = amounts(owed.filter(({ reason }) => reason === 'goodwill'))
  // What a bank took back and other money has replaced: it came in, and counts no more.
  const replaced = sum(
    attempts.map((one) => {
      const back = amounts(everyTask.filter(({ attemptId, kind }) => attemptId === one.id && kind === 'chargedBack'))
      const ofIt = refunds.filter(({ attemptId }) => attemptId === one.id)
      const wentNotOwed = amounts(ofIt.filter(({ reason }) => reason === 'notOwed'))
      const aboveCounted = Math.max(0, amounts(ofIt) - wentNotOwed - countedOf(one))
      return Math.max(0, Math.min(back, one.receivedAmount - wentNotOwed - countedOf(one) - aboveCounted))
    }),
  )
  const unaccounted = received - notOwed - paidAmount - waits - replaced
  expect(unaccounted, facts).toBe(sum(above))
  // What is taken off goes back as far as it was paid; what had gone back as a gesture before cannot go back again.
  const tooMuch = Math.max(0, paidAmount - costs)
  expect(amounts(owed), facts).toBe(ofReductions + gestures)
  expect(ofReductions, facts).toBeLessThanOrEqual(tooMuch)
  // So cannot what a bank has taken.
  const byBanks = amounts(everyTask.filter(({ kind }) => kind === 'chargedBack'))
  expect(ofReductions, facts).toBeGreaterThanOrEqual(tooMuch - gestures - byBanks)
  // A company that returns all of it has paid for delivery.
  if (status === 'returned' && order.customerType === 'private')
    expect(costs, facts).toBe(sum(reductions.map(({ deduction }) => deduction)))
  // An order that goes on is invoiced: all of it, or its deposit until then, less what was taken off and given back.
  const isWhole = documents.some(({ document }) => document.purpose === 'full' || document.purpose === 'final')
  if (status === 'pending') return
  // The deposit of a sale without VAT is not invoiced.
  if (order.intraCommunity && issued.length === 0) return
  const ofDeposit = sum(documents.filter(({ kind }) => kind === 'invoice').map((one) => one.totalInclVat))
  // Where a booking was taken back, another payment may stand for the deposit that is invoiced.
  if (!isWhole && issued.length === documents.length) expect(ofDeposit, facts).toBe(paidAmount)
  expect(ofDeposit, facts).toBeGreaterThan(0)
  const asked = isWhole ? totalInclVat : ofDeposit
  // Where the shop keeps a part of what came back, a gesture of before counts as the first of what goes back for it.
  const counted = sum(reductions.map(({ gesturesCounted }) => gesturesCounted))
  expect(counted, facts).toBeLessThanOrEqual(gestures)
  const credited = sum(reductions.map(({ amount }) => amount)) + amounts(owed) - ofReductions - counted
  const least = asked - Math.min(asked, credited)
  expect(invoiced, facts).toBeGreaterThanOrEqual(least)
  // What went back of money that was never invoiced is not credited.
  expect(invoiced, facts).toBeLessThanOrEqual(least + unaccounted)
}

type Row = Pick<InvoiceRow, 'kind' | 'document'>

/** What invoices less credit notes come to at each VAT rate, with the VAT of it. */
function ratesOf(rows: readonly Row[]): Map<number, readonly [inclVat: number, vat: number]> {
  const rates = new Map<number, readonly [number, number]>()
  for (const { kind, document } of rows)
    for (const { percentage, inclVat, exclVat } of document.vat) {
      const sign = kind === 'invoice' ? 1 : -1
      const [before, vatBefore] = rates.get(percentage) ?? [0, 0]
      rates.set(percentage, [before + sign * inclVat, vatBefore + sign * (inclVat - exclVat)])
    }
  return rates
}

/** No rate is credited for more than it was invoiced, and an invoice that was taken back leaves nothing at any. */
function proveRates(issued: readonly Row[], live: readonly Row[], facts: string): void {
  const [all, left] = [ratesOf(issued), ratesOf(live)]
  for (const [percentage, [inclVat, vat]] of all) {
    const [leftInclVat, leftVat] = left.get(percentage) ?? [0, 0]
    expect([inclVat, vat], facts).toEqual([leftInclVat, leftVat])
    expect(Math.min(inclVat, vat, inclVat - vat), facts).toBeGreaterThanOrEqual(0)
    if (inclVat === 0) expect(vat, facts).toBe(0)
  }
}
