import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { refused } from '@toonbank/domain/outcome.ts'
import { isUnfinished, mayBecome } from '@toonbank/domain/payment/payment-status.ts'
import { and, eq } from 'drizzle-orm'
import type { Parts } from '../process/parts.ts'
import type { PaymentProvider } from '../providers/payment/payment-provider.ts'
import { applyStatus, endHoldOf, setAside } from './apply-status.ts'
import type { AttemptRow } from './attempt-row.ts'

/**
 * Asks the provider how a payment stands and applies the answer. Webhook, return page and polling job all call this; none of them
 * believes anything else. 'unavailable': the provider could not be read, nothing changed.
 */
export async function applyTruth(
  { database: { db }, clock, log }: Parts,
  provider: PaymentProvider,
  attempt: AttemptRow,
): Promise<'applied' | 'unavailable'> {
  const read = attempt.providerId === null ? refused('notFound') : await provider.read(attempt.providerId)
  if (!read.ok && read.problem === 'unavailable') return 'unavailable'
  if (!read.ok) {
    // Never asked for, its answer never came, or nobody there knows it: nobody can pay it, and it must not hold the goods for ever.
    if (isUnfinished(attempt.status) && attempt.expiresAt < clock())
      await db.transaction((tx) => applyStatus(tx, attempt, 'expired', 'unknown to the provider'))
    return 'applied'
  }
  const { reference, amount, currency, status } = read.value
  const fits = reference === attempt.uid && amount === attempt.amount && currency === 'EUR'
  if (!fits) log.warn({ attempt: attempt.id, isOurs: reference === attempt.uid, amount, currency }, 'a payment does not fit its order')
  const isOver = status === 'open' && attempt.expiresAt < clock()
  // Pages ask again and again how a payment stands: while nothing changes nobody waits for a lock.
  if (fits && !isOver && !mayBecome(attempt.status, status)) return 'applied'
  await db.transaction(async (tx) => {
    if (!fits) return setAside(tx, attempt)
    await applyStatus(tx, attempt, status, provider.name)
    // Still open at the provider, but nobody has paid within the time that was told: others want the goods.
    if (isOver) await endHoldOf(tx, attempt, clock())
  })
  return 'applied'
}

export async function findAttemptByProviderId(
  { database: { db } }: Parts,
  provider: string,
  providerId: string,
): Promise<AttemptRow | undefined> {
  const [found] = await db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.providerId, providerId)))
  return found
}
