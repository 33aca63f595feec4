import type { Database } from '@toonbank/database/connect.ts'
import { eInvoice, eInvoiceTask, invoice } from '@toonbank/database/schema/invoice.ts'
import { receiverOf } from '@toonbank/documents/invoice/ubl/ubl-party.ts'
import { writeUbl } from '@toonbank/documents/invoice/ubl/write-ubl.ts'
import { asProvider } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { EInvoiceReading, EInvoiceSender } from '../../ports/e-invoice-sender.ts'

const batchSize = 50
/** Invoices of the last hours before Peppol was set up are sent too; buyers of older ones have the PDF. */
const hoursBack = 24
const minute = 60_000
const [pollEvery, longestWait] = [10, 60]
const daysTried = 7

/**
 * Sends e-invoices of business customers and reads the status of sent ones. No lock is needed: the idempotency key
 * prevents that an invoice is sent twice. Returns how many it handled.
 */
export async function sendEInvoices(
  { database: { db }, clock, log }: Pick<Dependencies, 'database' | 'clock' | 'log'>,
  sender: EInvoiceSender,
): Promise<number> {
  const now = clock()
  await queueNew(db, now)
  const due = await db
    .select({ state: eInvoice, uid: invoice.uid, number: invoice.number, document: invoice.document })
    .from(eInvoice)
    .innerJoin(invoice, eq(invoice.id, eInvoice.invoiceId))
    .where(and(inArray(eInvoice.status, ['queued', 'sent']), lte(eInvoice.nextTryAt, now)))
    .orderBy(asc(eInvoice.nextTryAt))
    .limit(batchSize)
  for (const { state, uid, number, document } of due) {
    const answer = state.providerId
      ? await sender.read(state.providerId)
      : await sender.send({
          idempotencyKey: uid,
          number,
          recipient: receiverOf(document.buyer),
          ubl: writeUbl(document),
        })
    if (answer.ok) await saveStatus(db, state, answer.value, now)
    else await postpone(db, state, now)
    if (answer.ok && answer.value.status === 'refused')
      log.warn({ invoice: number }, "an e-invoice was refused: 'npm run doctor' tells")
  }
  return due.length
}

type State = typeof eInvoice.$inferSelect

const queueNew = (db: Database, now: Date): Promise<unknown> =>
  db.execute(sql`
    INSERT INTO e_invoice (invoice_id, next_try_at, status_at)
    SELECT id, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz FROM invoice
    WHERE issued_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${hoursBack})
      AND document -> 'buyer' ->> 'type' = 'business'
    ON CONFLICT DO NOTHING`)

const asRead = ({ invoiceId, status, failures }: State) =>
  and(eq(eInvoice.invoiceId, invoiceId), eq(eInvoice.status, status), eq(eInvoice.failures, failures))

async function saveStatus(db: Database, state: State, reading: EInvoiceReading, now: Date): Promise<void> {
  const moved = reading.status === state.status ? {} : { statusAt: now }
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(eInvoice)
      .set({
        ...moved,
        status: reading.status,
        providerId: reading.id ?? state.providerId,
        failures: 0,
        nextTryAt: new Date(now.getTime() + pollEvery * minute),
      })
      .where(asRead(state))
      .returning({ invoiceId: eInvoice.invoiceId })
    if (kept.length === 0) return
    if (reading.status === 'refused')
      await tx
        .insert(eInvoiceTask)
        .values({ invoiceId: state.invoiceId, reason: reading.reason, createdAt: now })
        .onConflictDoUpdate({
          target: eInvoiceTask.invoiceId,
          set: { reason: reading.reason, createdAt: now, doneAt: null, doneBy: null },
          setWhere: isNotNull(eInvoiceTask.doneAt),
        })
    if (reading.status === 'accepted')
      await tx
        .update(eInvoiceTask)
        .set({ doneAt: now, doneBy: asProvider('peppol') })
        .where(and(eq(eInvoiceTask.invoiceId, state.invoiceId), isNull(eInvoiceTask.doneAt)))
  })
}

/** Exponential backoff: the pause doubles from a minute to an hour, and after some days it becomes a task. */
async function postpone(db: Database, state: State, now: Date): Promise<void> {
  const failures = state.failures + 1
  const wait = Math.min(2 ** (failures - 1), longestWait)
  const nextTryAt = new Date(now.getTime() + wait * minute)
  await db.update(eInvoice).set({ failures, nextTryAt }).where(asRead(state))
  if (now.getTime() - state.statusAt.getTime() > daysTried * 24 * 60 * minute)
    await db
      .insert(eInvoiceTask)
      .values({ invoiceId: state.invoiceId, reason: `no answer for ${daysTried} days`, createdAt: now })
      .onConflictDoNothing()
}
