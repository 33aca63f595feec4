import { type Cents, minus, zero } from '../money/cents.ts'
import { hasGoneBack, type PaymentReading } from './payment-reading.ts'
import { isUnfinished, mayBecome, type PaymentStatus } from './payment-status.ts'

export interface KnownAttempt {
  readonly uid: string
  readonly status: PaymentStatus
  readonly amount: Cents
  /** The amount that the provider was asked for, where less is outstanding since. */
  readonly askedAmount: Cents | null
  readonly receivedAmount: Cents
  readonly expiresAt: Date
}

interface Read {
  readonly reading: PaymentReading
  /** Less money has gone back than is recorded: a chargeback was reversed, or a refund in the dashboard has failed. */
  readonly isReversal: boolean
}

/** `notFound`: it was never requested, or the provider does not know it, so nobody can pay it. */
export type ProviderAnswer =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknownProvider' }
  /** `notOwed`: cents of the payment that were refunded because nobody owed them. */
  | (Read & { readonly kind: 'read'; readonly notOwed: Cents })

export type Judgement =
  | { readonly kind: 'unchanged' | 'expired' | 'holdOver' }
  /** It differs from what was requested and must not count. `isOurs`: the reference is that of the attempt. */
  | (Read & { readonly kind: 'mismatch'; readonly receivedAmount: Cents; readonly isOurs: boolean })
  | (Read & {
      readonly kind: 'fits'
      readonly status: PaymentStatus
      readonly receivedAmount: Cents
      readonly receivedMore: boolean
      readonly isHoldOver: boolean
    })

/** Decides what a provider's answer means for a payment attempt. 'unchanged' needs no transaction: pages poll this. */
export function judgePayment(attempt: KnownAttempt, answer: ProviderAnswer, now: Date): Judgement {
  const isOverdue = attempt.expiresAt < now
  if (answer.kind === 'unknownProvider')
    return { kind: attempt.status === 'open' && isOverdue ? 'holdOver' : 'unchanged' }
  // It expires instead of holding the goods for ever.
  if (answer.kind === 'notFound') return { kind: isUnfinished(attempt.status) && isOverdue ? 'expired' : 'unchanged' }
  const { reading, isReversal } = answer
  const { reference, amount, currency, received } = reading
  const isOurs = reference === attempt.uid
  const status = statusOf(attempt, reading, answer.notOwed)
  // Somebody else's payment is no money of this order.
  const receivedAmount = isOurs && currency === 'EUR' ? (received ?? (status === 'paid' ? amount : zero)) : zero
  const fits = isOurs && amount === (attempt.askedAmount ?? attempt.amount) && currency === 'EUR'
  if (!fits || isDoubtful(attempt, reading)) return { kind: 'mismatch', reading, isReversal, receivedAmount, isOurs }
  const amountDiffers = receivedAmount !== zero && receivedAmount !== attempt.amount
  const receivedMore = receivedAmount > attempt.receivedAmount
  const isHoldOver = status === 'open' && attempt.status === 'open' && isOverdue
  const hasNews = isHoldOver || amountDiffers || receivedMore || mayBecome(attempt.status, status)
  if (!hasNews && !isReversal && !hasGoneBack(reading)) return { kind: 'unchanged' }
  return { kind: 'fits', reading, isReversal, status, receivedAmount, receivedMore, isHoldOver }
}

/** A payment that was lowered since it was requested is paid when so much has come in: its provider does not know. */
function statusOf(
  { amount, askedAmount }: KnownAttempt,
  { status, received = zero }: PaymentReading,
  notOwed: Cents,
): PaymentStatus {
  const mayBePaid = askedAmount !== null && (status === 'open' || status === 'authorized')
  return mayBePaid && minus(received, notOwed) >= amount ? 'paid' : status
}

/**
 * A payment that was authorized before the shop was given another profile is no mismatch: its customer has done their
 * part, and it can still be captured.
 */
const isDoubtful = ({ status }: KnownAttempt, { doubt }: PaymentReading): boolean =>
  doubt !== undefined && !(doubt === 'otherProfile' && status === 'authorized')
