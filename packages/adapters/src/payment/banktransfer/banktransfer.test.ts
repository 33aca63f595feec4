import { cents } from '@toonbank/domain/money/cents.ts'
import { isCreditorReference, isStructuredMessage } from '@toonbank/domain/payment/payment-reference.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { aPaymentRequest } from '@toonbank/testing/a-payment-request.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveProvider } from '@toonbank/testing/prove-provider.ts'
import { expect, it } from 'vitest'
import { openPaymentProviders } from '../payment-providers.ts'

await proveProvider('banktransfer', {
  method: 'banktransfer',
  pay: (_, provider, id) => provider.book?.(id, cents(149_95)) ?? Promise.reject(new Error('it has no books')),
  notice: undefined,
})

const shop = await aShop()
const ownAccount = {
  BANK_TRANSFER_IBAN: 'BE68539007547034',
  BANK_TRANSFER_NAME: 'Toonbank BV',
  BANK_TRANSFER_BIC: 'GKCCBEBB',
}
const opened = (dependencies: Partial<Dependencies>) => {
  const provider = openPaymentProviders({ ...shop.dependencies, ...dependencies }).of('banktransfer')
  if (!provider) throw new Error('it is not in the registry')
  return provider
}
const methodsQuery = { countryCode: 'NL', locale: 'nld' } as const
const request = (countryCode: 'NL' | 'BE') => aPaymentRequest({ countryCode, idempotencyKey: `k${countryCode}` })

it('is offered in a public shop only with all three settings of the account', async () => {
  const incomplete = {
    BANK_TRANSFER_IBAN: ownAccount.BANK_TRANSFER_IBAN,
    BANK_TRANSFER_NAME: ownAccount.BANK_TRANSFER_NAME,
  }
  for (const paymentSettings of [{}, incomplete]) {
    const bare = opened({ isPublic: true, paymentSettings })
    expect(await bare.methods(methodsQuery)).toEqual({ ok: true, value: [] })
    expect([bare.serves({ isPublic: true }), (await bare.create(request('NL'))).ok]).toEqual([false, false])
  }
  const ready = opened({ isPublic: true, paymentSettings: ownAccount })
  expect([ready.serves({ isPublic: true }), await ready.methods(methodsQuery)]).toEqual([
    true,
    { ok: true, value: [{ key: 'banktransfer' }] },
  ])
})

it('shows the account, and a reference that the payer’s bank can check', async () => {
  const ready = opened({ paymentSettings: ownAccount })
  const [nl, be] = [await ready.create(request('NL')), await ready.create(request('BE'))]
  const account = { iban: 'BE68539007547034', name: 'Toonbank BV', bic: 'GKCCBEBB' }
  expect([nl, be]).toMatchObject([
    { value: { paymentUrl: null, transfer: { account } } },
    { value: { transfer: { account } } },
  ])
  expect(isCreditorReference((nl.ok && nl.value.transfer?.reference) || '')).toBe(true)
  expect(isStructuredMessage((be.ok && be.value.transfer?.reference) || '')).toBe(true)
})
