import { createClient } from '@toonbank/contract/client.ts'
import type { DataOf } from '@toonbank/contract/endpoint.ts'
import { listOrderPaymentOptions, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { documentLanguage } from '../../language/addresses.ts'
import { localeOf } from '../../language/language.ts'

export type OrderPaymentOption = DataOf<typeof listOrderPaymentOptions>[number]

const client = () =>
  createClient({
    send: (input, init) => fetch(input, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(10_000) }),
    baseUrl: '',
    headers: { 'accept-language': localeOf[documentLanguage()] },
  })

export const readOrderPaymentOptions = (
  uid: string,
  countryCode: CountryCode,
): Promise<readonly OrderPaymentOption[] | undefined> =>
  client()
    .ask(listOrderPaymentOptions, { params: { uid }, body: { countryCode } })
    .then(
      (answer) => (answer.ok ? answer.value : undefined),
      () => undefined,
    )

/** Starts a payment. Undefined: a network failure, which counts as nothing happened (specification 2.8-8). */
export const startOrderPayment = (uid: string, payMethod: OrderPaymentOption) =>
  client()
    .ask(payOrder, { params: { uid }, body: { payMethod: { id: payMethod.id } } })
    .catch(() => undefined)
