import type { PayMessage } from '@toonbank/contract/envelope.ts'

/** Why an order could not be paid again, as the key of a phrase: never that something is sold out when it was the bank. */
export function payAgainPhrase({ message }: { readonly message: string | PayMessage }): string {
  if (typeof message === 'string') return message
  return message.code !== undefined && message.code in phrases ? phrases[message.code as keyof typeof phrases] : 'unknown'
}

const phrases = {
  icc: 'payAgainSoldOut',
  ipoi: 'checkoutPaymentOptionProviderFailed',
  tooMuchUnpaid: 'payAgainTooMuchUnpaid',
} as const
