import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { minus, zero } from '@toonbank/domain/money/cents.ts'
import { isUnfinished, mayBecome, type PaymentStatus } from '@toonbank/domain/payment/payment-status.ts'
import { type Actor, asJob, asProvider } from '@toonbank/domain/staff/actor.ts'
import { and, eq } from 'drizzle-orm'
import type { Dependencies } from '../process/dependencies.ts'
import type { PaymentReading } from '../providers/payment/payment-provider.ts'
import type { PaymentProviders } from '../providers/payment/payment-providers.ts'
import { applyStatus, endHoldOf, setAside } from './apply-status.ts'
import type { AttemptRow } from './attempt-row.ts'
import { noteDifference } from './note-difference.ts'
import { hasGoneBack, isGivenBack, noteMoneyBack } from './note-money-back.ts'
import { sumNotOwed } from './received-payments.ts'

/**
 * Reads a payment from its provider and applies its status. Webhook, return page, polling job and the command that
 * marks transfers as paid all call this; none of them trusts anything else. 'unavailable': the provider could not be
 * read, or this shop does not know it any more; that never expires a payment, which may be paid. With an unknown
 * provider only its stock hold ends on time. `by`: whoever has booked money that the provider itself cannot see.
 */
export async function syncWithProvider(
  dependencies: Dependencies,
  providers: Pick<PaymentProviders, 'of'>,
  attempt: AttemptRow,
  by: Actor = asProvider(attempt.provider),
): Promise<'applied' | 'unavailable'> {
  const { database, clock, log } = dependencies
  const provider = providers.of(attempt.provider)
  if (!provider) {
    log.warn(
      { attempt: attempt.id, provider: attempt.provider },
      'a payment is of a provider that this shop does not know',
    )
    if (isOverdue(attempt, clock())) await database.db.transaction((tx) => endHoldOf(tx, attempt, clock()))
    return 'unavailable'
  }
  const readNow = async () => (attempt.providerId === null ? undefined : await provider.read(attempt.providerId))
  const first = await readNow()
  // Only what was paid can have gone back, so pages that poll ask nothing more.
  const isBack = first?.ok && attempt.status === 'paid' && (await isGivenBack(database.db, attempt.id, first.value))
  // Race: the money may have gone while this answer was on its way. One that is asked for now knows of that.
  const read = isBack ? await readNow() : first
  if (read?.ok) {
    await applyReading(dependencies, attempt, read.value, { isBack: isBack === true, by })
    return 'applied'
  }
  if (read?.problem === 'unavailable') return 'unavailable'
  // No provider id (never requested, or the answer never came), or unknown to the provider: nobody can pay it, so it
  // expires instead of holding the goods for ever.
  if (isUnfinished(attempt.status) && attempt.expiresAt < clock())
    await database.db.transaction((tx) =>
      applyStatus(tx, attempt, 'expired', {
        cause: 'unknown to the provider',
        by: asJob('unpaid orders'),
        now: clock(),
      }),
    )
  return 'applied'
}

const isOverdue = ({ status, expiresAt }: AttemptRow, now: Date): boolean => status === 'open' && expiresAt < now

/** `isBack`: less of it has gone back than is noted. */
async function applyReading(
  dependencies: Dependencies,
  attempt: AttemptRow,
  reading: PaymentReading,
  { isBack, by }: { readonly isBack: boolean; readonly by: Actor },
): Promise<void> {
  const { reference, amount, currency, received, doubt, chargedBack } = reading
  const { clock, log } = dependencies
  const { db } = dependencies.database
  const now = clock()
  // Accepted before the shop was given another profile: its customer has done their part, and it can still be captured.
  const isOfFormerProfile = doubt === 'otherProfile' && attempt.status === 'authorized'
  const isSure = !doubt || isOfFormerProfile
  const fits =
    reference === attempt.uid && amount === (attempt.askedAmount ?? attempt.amount) && currency === 'EUR' && isSure
  if (!fits)
    log.warn(
      { attempt: attempt.id, isOurs: reference === attempt.uid, amount, currency, doubt },
      'a payment does not fit its order',
    )
  const status = await statusOf(dependencies, attempt, reading)
  const isOver = status === 'open' && isOverdue(attempt, now)
  // A payment of somebody else's is no money of this order.
  const came =
    reference === attempt.uid && currency === 'EUR' ? (received ?? (status === 'paid' ? amount : zero)) : zero
  const isOff = came !== zero && came !== attempt.amount
  const isMore = came > attempt.receivedAmount
  // No transaction while nothing changes: pages poll this, and nobody should wait for a lock.
  const isSame = fits && !isOver && !isOff && !isMore && !mayBecome(attempt.status, status)
  if (isSame && !isBack && !hasGoneBack(reading)) return
  await db.transaction(async (tx) => {
    if (!fits) {
      const applied = await setAside(tx, attempt, { by, now, received: came })
      if (applied?.status === 'paid' && reference === attempt.uid)
        await noteMoneyBack(tx, attempt, reading, { isBack, by })
      return
    }
    const move = { cause: attempt.provider, by, now, received: came, before: attempt }
    const applied = await applyStatus(tx, attempt, status, move)
    const isLowered = applied?.askedAmount !== null && status === 'paid'
    if (applied)
      await noteDifference(tx, applied, received ?? (isLowered ? amount : undefined), { isMore, chargedBack })
    await noteMoneyBack(tx, attempt, reading, { isBack, by })
    // Still open at the provider, but not paid within the promised time: others want the goods.
    if (isOver) await endHoldOf(tx, attempt, now)
  })
}

/** A payment that was lowered since it was asked for is paid when so much has come in: its provider does not know. */
async function statusOf(
  { database: { db } }: Dependencies,
  { id, amount, askedAmount }: AttemptRow,
  { status, received = zero }: PaymentReading,
): Promise<PaymentStatus> {
  const mayBePaid = askedAmount !== null && received >= amount && (status === 'open' || status === 'authorized')
  return mayBePaid && minus(received, await sumNotOwed(db, id)) >= amount ? 'paid' : status
}

export async function findAttemptByProviderId(
  { database: { db } }: Dependencies,
  provider: string,
  providerId: string,
): Promise<AttemptRow | undefined> {
  const [found] = await db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.providerId, providerId)))
  return found
}
