import type { PayMessage } from '@toonbank/contract/envelope.ts'

/**
 * Why an order could not be paid, as the key of a phrase; `limit` fills it where it says how much is allowed: pieces,
 * or cents.
 */
export interface PayProblem {
  readonly phrase: string
  readonly limit?: number | undefined
}

/** Why an order could not be paid again: never that something is sold out when it was the bank. */
export function toPayProblem({ message }: { readonly message: string | PayMessage }): PayProblem {
  if (typeof message === 'string') return { phrase: message }
  const phrase = message.code in phrases ? phrases[message.code as keyof typeof phrases] : 'unknown'
  return { phrase, limit: message.limit }
}

const phrases = {
  icc: 'payAgainSoldOut',
  ipoi: 'checkoutPaymentOptionProviderFailed',
  creditLimit: 'creditLimit',
  unpaidPieces: 'unpaidPieces',
  unpaidAmount: 'unpaidAmount',
} as const
