import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { and, asc, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Dependencies } from '../process/dependencies.ts'
import type { PaymentProviders } from '../providers/payment/payment-providers.ts'
import type { AttemptRow } from './attempt-row.ts'
import { cancelReplaced } from './cancel-replaced.ts'
import { endUnpaidOrders } from './end-unpaid-orders.ts'
import { sendRefunds } from './send-refunds.ts'
import { syncWithProvider } from './sync-with-provider.ts'

const mostAtOnce = 500
const runs = ['open', 'pending', 'authorized'] as const

/**
 * Polling job: reads every unfinished payment from its provider, because webhooks get lost and an expired payment holds
 * goods that others want. Then cancels replaced payments, expires unpaid orders, and asks
 * again for refunds that a provider did not answer.
 */
export async function followPayments(dependencies: Dependencies, providers: PaymentProviders): Promise<void> {
  const silent = new Set<string>()
  const follow = async (attempt: AttemptRow) => {
    // A provider that does not answer is skipped for the rest of the run: hundreds of calls would each take the full
    // timeout.
    if (silent.has(attempt.provider)) return
    if ((await syncWithProvider(dependencies, providers, attempt)) === 'unavailable' && providers.of(attempt.provider))
      silent.add(attempt.provider)
  }
  for (let after = 0; ; ) {
    const open = await listUnfinished(dependencies, after)
    for (const attempt of open) await orLog(dependencies, { attempt: attempt.id }, () => follow(attempt))
    if (open.length < mostAtOnce) break
    after = open.at(-1)?.id ?? after
  }
  for (const orderId of await listReplaced(dependencies))
    await orLog(dependencies, { order: orderId }, () => cancelReplaced(dependencies, providers, orderId))
  await endUnpaidOrders(dependencies, providers)
  await sendRefunds(dependencies, providers)
}

const listUnfinished = ({ database: { db } }: Dependencies, after: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(paymentAttempt)
    .where(and(inArray(paymentAttempt.status, runs), gt(paymentAttempt.id, after)))
    .orderBy(asc(paymentAttempt.id))
    .limit(mostAtOnce)

/**
 * Orders with an open payment beside another unfinished one, or with an open payment though they want no money any more.
 */
async function listReplaced({ database: { db } }: Dependencies): Promise<number[]> {
  const isOpen = eq(paymentAttempt.status, 'open')
  const beside = db
    .select({ orderId: paymentAttempt.orderId })
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.status, runs))
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
        or(eq(shopOrder.status, 'cancelled'), gte(shopOrder.paidAmount, shopOrder.totalInclVat)),
      ),
    )
  return (await beside.union(needless)).map(({ orderId }) => orderId)
}

const orLog = (dependencies: Dependencies, of: object, work: () => Promise<unknown>): Promise<unknown> =>
  work().catch((error: unknown) => dependencies.log.error({ err: error, ...of }, 'a payment could not be followed'))
