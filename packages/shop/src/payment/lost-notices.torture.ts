import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { aShopWithMollie } from '@toonbank/testing/mollie/a-shop-with-mollie.ts'
import { openTransfersLike } from '@toonbank/testing/open-transfers-like.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'
import { providersOf } from '../ports/payment-providers.ts'
import { pollPayments } from './settle/poll-payments.ts'

const { mollie, shop, idOf, statesOf } = await aShopWithMollie()

it('finds a payment without a notice in one run of the polling job, though 500 transfers wait and are slow to read', async () => {
  const visitor = shop.aVisitor()
  const transfer = await anOrderBy(shop, visitor, 'waits')
  await openTransfersLike(shop, transfer.attempt.id, 500)
  mollie.play.notices = 'never'
  const { paymentUid } = await anOrderBy(shop, shop.aVisitor(), 'behind', 'ideal')
  await mollie.becomes(idOf(paymentUid), 'paid')
  const { all } = openPaymentProviders(shop.dependencies)
  const seen: string[] = []
  const watched = all.map((one) => ({
    ...one,
    read: async (id: string) => {
      seen.push(one.name)
      return one.read(id)
    },
  }))
  await pollPayments(shop.dependencies, providersOf(watched))
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
  const lastOfMollie = seen.lastIndexOf('mollie')
  expect([
    seen.indexOf('banktransfer') > lastOfMollie,
    seen.filter((name) => name === 'banktransfer').length > 499,
  ]).toEqual([true, true])
}, 60_000)
