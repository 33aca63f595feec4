import { isOneOf } from '@toonbank/database/schema/columns.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { runningStatuses } from '@toonbank/domain/payment/payment-status.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, eq, gt, gte, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import type { AttemptRow } from '../attempt/attempt-row.ts'
import { cancelReplaced } from '../attempt/cancel-replaced.ts'
import { endUnpaidOrders } from '../attempt/end-unpaid-orders.ts'
import { pollRefunds } from '../refund/poll-refunds.ts'
import { sendRefunds } from '../refund/send-refunds.ts'
import { settleAttempt } from './settle-attempt.ts'

const batchSize = 500
const maxConcurrent = 5
const maxMisses = 3
// These are constants and no parameters, because a generic plan could not use the partial index of unfinished payments.
const isRunning = isOneOf(paymentAttempt.status, runningStatuses)
const isOpen = sql`${paymentAttempt.status} = 'open'`

/**
 * Reads every unfinished payment from its provider, because webhooks get lost and expired payments reserve goods;
 * transfers come last. Then cancels replaced payments, expires unpaid orders and retries refunds.
 */
export async function pollPayments(dependencies: Dependencies, providers: PaymentProviders): Promise<void> {
  const misses = new Map<string, number>()
  const inTurn = pLimit(maxConcurrent)
  const follow = async (attempt: AttemptRow) => {
    // A provider that does not answer is skipped for the rest of the run. One payment that cannot be read must not
    // block the others.
    const missed = misses.get(attempt.provider) ?? 0
    if (missed >= maxMisses) return
    const isMissed = (await settleAttempt(dependencies, providers, attempt)) === 'unavailable'
    if (providers.of(attempt.provider)) misses.set(attempt.provider, isMissed ? missed + 1 : 0)
  }
  const byStaff = providers.all.filter(({ book }) => book).map(({ name }) => name)
  for (const isByStaff of [false, true])
    for (let after = 0; ; ) {
      const open = await listUnfinished(dependencies, { after, byStaff, isByStaff })
      await inTurn.map(open, (attempt) => orLog(dependencies, { attempt: attempt.id }, () => follow(attempt)))
      if (open.length < batchSize) break
      after = open.at(-1)?.id ?? after
    }
  for (const orderId of await listReplaced(dependencies, byStaff))
    await orLog(dependencies, { order: orderId }, () => cancelReplaced(dependencies, providers, orderId))
  await endUnpaidOrders(dependencies, providers)
  await sendRefunds(dependencies, providers)
  await pollRefunds(dependencies, providers)
}

interface PollQuery {
  readonly after: number
  readonly byStaff: string[]
  readonly isByStaff: boolean
}

const listUnfinished = (
  { database: { db } }: Dependencies,
  { after, byStaff, isByStaff }: PollQuery,
): Promise<AttemptRow[]> =>
  db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        isRunning,
        gt(paymentAttempt.id, after),
        (isByStaff ? inArray : notInArray)(paymentAttempt.provider, byStaff),
      ),
    )
    .orderBy(asc(paymentAttempt.id))
    .limit(batchSize)

async function listReplaced({ database: { db } }: Dependencies, byStaff: readonly string[]): Promise<number[]> {
  const beside = db
    .select({ orderId: paymentAttempt.orderId })
    .from(paymentAttempt)
    .where(isRunning)
    .groupBy(paymentAttempt.orderId)
    .having(sql`count(*) > 1 AND bool_or(${isOpen})`)
  const needless = db
    .select({ orderId: paymentAttempt.orderId })
    .from(paymentAttempt)
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .where(
      and(
        isOpen,
        ne(shopOrder.status, 'pending'),
        or(
          eq(shopOrder.status, 'cancelled'),
          gte(shopOrder.paidAmount, sql`${shopOrder.totalInclVat} - ${shopOrder.reducedAmount}`),
          and(isNotNull(paymentAttempt.askedAmount), notInArray(paymentAttempt.provider, [...byStaff])),
        ),
      ),
    )
  return (await beside.union(needless)).map(({ orderId }) => orderId)
}

const orLog = (dependencies: Dependencies, of: object, work: () => Promise<unknown>): Promise<unknown> =>
  work().catch((error: unknown) => dependencies.log.error({ err: error, ...of }, 'a payment could not be followed'))
