import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { addCoupon, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { getPayment, listPaymentOptions } from '@toonbank/contract/shop/checkout.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import type { Visitor } from '@toonbank/testing/a-shop.ts'
import { aShopWithMollie } from '@toonbank/testing/mollie/a-shop-with-mollie.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy, aPlainProduct, orderAndPay, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'
import { pollPaidBack } from './refund/poll-paid-back.ts'
import { pollPayments } from './settle/poll-payments.ts'

const { mollie, shop, follow, idOf, tasksOf, statesOf } = await aShopWithMollie()
const anOrder = (visitor: Visitor, name: string, method = 'ideal') => anOrderBy(shop, visitor, name, method)

it('orders, pays at the page of Mollie, receives the notice, and refunds', async () => {
  const visitor = shop.aVisitor()
  const { paymentUid, paymentUrl, attempt } = await anOrder(visitor, 'flow')
  expect(paymentUrl).toBe(`${mollie.origin}/checkout/${idOf(paymentUid)}`)
  const page = await fetch(paymentUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ status: 'paid' }),
    redirect: 'manual',
  })
  expect(page.headers.get('location')).toContain(paymentUid)
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
  const { order } = await rowsOf(shop, paymentUid)
  const staff = staffActions(shop.dependencies, anOwner)
  const asked = { amount: undefined, reason: 'goodwill', note: '' } as const
  expect(await staff.refund(order.number, asked)).toEqual({ ok: true, value: { refunded: attempt.amount } })
  // A refund by the shop itself is no task for a person; it is done when Mollie says so.
  await mollie.notify(idOf(paymentUid))
  expect((await staff.findOrder(order.number))?.refunds).toMatchObject([{ status: 'underWay' }])
  for (const made of mollie.paymentOf(paymentUid).refunds) made.status = 'refunded'
  await mollie.notify(idOf(paymentUid))
  expect((await staff.findOrder(order.number))?.refunds).toMatchObject([{ status: 'done' }])
  expect(await tasksOf(paymentUid)).toEqual([])
})

it('shows Mollie’s methods with their names and pictures served by the shop, and only those that accept the amount', async () => {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, (await aPlainProduct(shop)).id, 'options')
  const listed = await visitor.ask(listPaymentOptions, { body: { countryCode: 'NL' } })
  const options = listed.ok ? listed.value.options : []
  expect(options.map(({ id }) => id)).toEqual(['ideal', 'creditcard', 'klarna', 'banktransfer'])
  expect(options[0]).toMatchObject({ label: 'iDEAL | Wero', icon: '/api/v2/payment-icons/mollie/ideal' })
  const picture = await visitor.request(options[0]?.icon ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await visitor.request('/api/v2/payment-icons/mollie/nothing')).status).toBe(404)
  expect((await visitor.request('/api/v2/payment-icons/nobody/ideal')).status).toBe(404)
})

it('pays later by Klarna, with lines that add up to the amount, a code and delivery included', async () => {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, (await aPlainProduct(shop, 3)).id, 'klarna', 3)
  await visitor.ask(addCoupon, { body: { couponCode: 'WELKOM10' } })
  await visitor.ask(updateCart, { body: { payment_option_id: 'klarna' } })
  await visitor.ask(getCart, {})
  const { paymentUid } = await orderAndPay(visitor)
  const { lines } = mollie.paymentOf(paymentUid).body as { lines: { type: string }[] }
  expect(lines.map(({ type }) => type)).toEqual(['physical', 'discount'])
  await mollie.becomes(idOf(paymentUid), 'authorized')
  expect(await statesOf(paymentUid)).toEqual(['pending', 'authorized'])
  await mollie.becomes(idOf(paymentUid), 'paid')
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
})

it.each(['once', 'twice', 'never'] as const)('ends the same when Mollie tells %s', async (notices) => {
  mollie.play.notices = notices
  const visitor = shop.aVisitor()
  const { paymentUid } = await anOrder(visitor, `told${notices}`)
  await mollie.becomes(idOf(paymentUid), 'paid')
  if (notices === 'never') await follow()
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
  expect(await tasksOf(paymentUid)).toEqual([])
})

it('finds a payment when its shopper returns, before the notice arrives', async () => {
  mollie.play.notices = 'never'
  const visitor = shop.aVisitor()
  const { paymentUid } = await anOrder(visitor, 'return')
  await mollie.becomes(idOf(paymentUid), 'paid')
  const shown = await visitor.ask(getPayment, { params: { paymentUid } })
  expect(shown).toMatchObject({ value: { status: 'paid', order: { status: 'paid' } } })
  await mollie.notify(idOf(paymentUid))
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
})

it('reveals to nobody whether a payment exists, and ignores notices without its key', async () => {
  const visitor = shop.aVisitor()
  const { paymentUid } = await anOrder(visitor, 'forged')
  mollie.play.notices = 'never'
  await mollie.becomes(idOf(paymentUid), 'paid')
  const { webhookUrl } = mollie.paymentOf(paymentUid).body
  const forged = String(webhookUrl).replace(/key=.*/, 'key=forged')
  const reads = mollie.count('read')
  for (const id of [idOf(paymentUid), 'tr_unknown'])
    expect(await mollie.play.tell(forged, `id=${id}`)).toMatchObject({ status: 200 })
  expect([mollie.count('read') - reads, await statesOf(paymentUid)]).toEqual([0, ['pending', 'open']])
})

it('makes a task of a payment with another amount or with test money, and does not count it', async () => {
  const visitor = shop.aVisitor()
  const { paymentUid, attempt } = await anOrder(visitor, 'wrong')
  mollie.fail({ on: 'read', kind: 'wrong' })
  await mollie.becomes(idOf(paymentUid), 'paid')
  expect(await statesOf(paymentUid)).toEqual(['pending', 'failed'])
  expect(await tasksOf(paymentUid)).toEqual([['mismatch', attempt.amount]])
})

it('says of no payment that has counted that it does not fit, when the shop has another profile since', async () => {
  const { paymentUid } = await anOrder(shop.aVisitor(), 'profile')
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'paid')
  payment.chargedBack = 7_00
  const { circuits: _, paymentSettings, ...rest } = shop.dependencies
  const dependencies = { ...rest, paymentSettings: { ...paymentSettings, MOLLIE_PROFILE: 'pfl_other' } }
  await pollPaidBack(dependencies, openPaymentProviders(dependencies))
  expect(await tasksOf(paymentUid)).toEqual([['chargedBack', 7_00]])
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
})

it('counts a payment that was accepted under a former profile when its money comes', async () => {
  const { paymentUid } = await anOrder(shop.aVisitor(), 'former-profile')
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'authorized')
  const { circuits: _, paymentSettings, ...rest } = shop.dependencies
  const dependencies = { ...rest, paymentSettings: { ...paymentSettings, MOLLIE_PROFILE: 'pfl_other' } }
  const follow = () => pollPayments(dependencies, openPaymentProviders(dependencies))
  await follow()
  expect([await statesOf(paymentUid), await tasksOf(paymentUid)]).toEqual([['pending', 'authorized'], []])
  payment.status = 'paid'
  await follow()
  expect([await statesOf(paymentUid), await tasksOf(paymentUid)]).toEqual([['paid', 'paid'], []])
})

it('cancels a replaced payment at Mollie, and refunds one that was paid twice', async () => {
  const visitor = shop.aVisitor()
  const first = await anOrder(visitor, 'ways')
  mollie.play.isCancelable = false
  const card = await visitor.ask(payOrder, { params: { uid: first.order.uid }, body: { payMethod: 'creditcard' } })
  const second = card.ok ? card.value.paymentUid : ''
  expect(mollie.paymentOf(first.paymentUid).status).toBe('canceled')
  await mollie.becomes(idOf(second), 'paid')
  // The bank had not been told in time, and has paid the cancelled payment as well.
  await mollie.becomes(idOf(first.paymentUid), 'paid')
  expect(await tasksOf(first.paymentUid)).toEqual([['refund', first.attempt.amount]])
  mollie.play.isCancelable = true
})
