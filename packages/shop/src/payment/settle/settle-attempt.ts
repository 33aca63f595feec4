import type { Transaction } from '@toonbank/database/connect.ts'
import { type Judgement, judgePayment } from '@toonbank/domain/payment/judge-payment.ts'
import { type Actor, asJob, asProvider } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import type { AttemptRow } from '../attempt/attempt-row.ts'
import { askProvider } from './ask-provider.ts'
import { countAttempt } from './count-attempt.ts'
import { type AttemptChange, moveAttempt } from './move-attempt.ts'
import { settleDifferences } from './settle-differences.ts'

/**
 * Reads a payment from its provider and settles it: judge, move, count, settle differences. Webhook, return page,
 * polling job and the entry of transfers all call this; none trusts anything else. 'unavailable': not read, which never
 * expires a payment, since it may be paid. `by`: whoever booked money that the provider cannot see.
 */
export async function settleAttempt(
  dependencies: Dependencies,
  providers: Pick<PaymentProviders, 'of'>,
  attempt: AttemptRow,
  by: Actor = asProvider(attempt.provider),
): Promise<'settled' | 'unavailable'> {
  const { database, clock, log } = dependencies
  const answer = await askProvider(dependencies, providers, attempt)
  if (answer === 'unavailable') return 'unavailable'
  const { id, provider } = attempt
  const isUnknown = answer.kind === 'unknownProvider'
  if (isUnknown) log.warn({ attempt: id, provider }, 'a payment is of a provider that this shop does not know')
  const now = clock()
  const judgement = judgePayment(attempt, answer, now)
  if (judgement.kind === 'mismatch') {
    const { isOurs, reading } = judgement
    const { amount, currency, doubt } = reading
    log.warn({ attempt: id, isOurs, amount, currency, doubt }, 'a payment does not fit its order')
  }
  const change = toChange(attempt, judgement, by, now)
  if (change) await database.db.transaction((tx) => changeAttempt(tx, attempt, change, judgement))
  return isUnknown ? 'unavailable' : 'settled'
}

/** The move that a judgement asks for. A payment that is over by the clock is ended by the shop, not by its provider. */
function toChange(attempt: AttemptRow, judgement: Judgement, by: Actor, now: Date): AttemptChange | undefined {
  const byClock = { by: asJob('unpaid orders'), now }
  switch (judgement.kind) {
    case 'unchanged':
      return undefined
    case 'expired':
      return { status: 'expired', cause: 'unknown to the provider', ...byClock }
    case 'holdOver':
      return { status: 'open', cause: 'not paid in time', ...byClock }
    case 'mismatch':
      // Failed: the goods are released and the order can be paid again.
      return { status: 'failed', cause: 'does not fit its order', by, now, receivedAmount: judgement.receivedAmount }
    case 'fits': {
      const { status, receivedAmount } = judgement
      return { status, cause: attempt.provider, by, now, receivedAmount, before: attempt }
    }
  }
}

/**
 * Changes a payment attempt in the caller's transaction, with all that follows for its order. The only place that does
 * so. Without a judgement the shop changes it by itself: its payment could not be started, or is not needed any more.
 */
export async function changeAttempt(
  tx: Transaction,
  attempt: Pick<AttemptRow, 'id' | 'orderId'>,
  change: AttemptChange,
  judgement?: Judgement,
): Promise<AttemptRow | undefined> {
  const moved = await moveAttempt(tx, attempt, change)
  if (!moved) return undefined
  const counted = await countAttempt(tx, moved, change)
  return settleDifferences(tx, counted, judgement, change)
}
