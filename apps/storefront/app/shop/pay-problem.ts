import type { PayMessage } from '@toonbank/contract/envelope.ts'

/** The reason is the key of a phrase; `limit` fills it with the allowed number, in pieces or cents. */
export interface PayProblem {
  readonly phrase: string
  readonly limit?: number | undefined
}

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
