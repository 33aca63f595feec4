import { zero } from '@toonbank/domain/money/cents.ts'
import type { ProviderAnswer } from '@toonbank/domain/payment/judge-payment.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import type { AttemptRow } from '../attempt/attempt-row.ts'
import { isReversed } from '../refund/record-external-refund.ts'
import { sumNotOwed } from '../transfer/received-payments.ts'

/** Reads a payment from its provider, with what is needed to judge the answer. 'unavailable': ask again later. */
export async function askProvider(
  { database: { db } }: Pick<Dependencies, 'database'>,
  providers: Pick<PaymentProviders, 'of'>,
  { id, provider: name, providerId, status, askedAmount }: AttemptRow,
): Promise<ProviderAnswer | 'unavailable'> {
  const provider = providers.of(name)
  if (!provider) return { kind: 'unknownProvider' }
  if (providerId === null) return { kind: 'notFound' }
  const first = await provider.read(providerId)
  // Only a paid payment can have gone back, so pages that poll ask nothing more.
  const isReversal = first.ok && status === 'paid' && (await isReversed(db, id, first.value))
  // Race: the money may have gone back while this answer was on its way. One that is asked for now knows of that.
  const read = isReversal ? await provider.read(providerId) : first
  if (!read.ok) return read.problem === 'unavailable' ? 'unavailable' : { kind: 'notFound' }
  const notOwed = askedAmount === null ? zero : await sumNotOwed(db, id)
  return { kind: 'read', reading: read.value, isReversal, notOwed }
}
