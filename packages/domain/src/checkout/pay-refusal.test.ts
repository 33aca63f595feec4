import { expect, it } from 'vitest'
import { wayBack } from './pay-refusal.ts'

it('opens the changed cart over the overview', () => {
  expect(wayBack({ step: 'cart', code: 'icc' })).toEqual({ to: { kind: 'step', step: 3 }, phrase: 'checkoutCartUpdated', opensCart: true })
})

it('reloads the step whose choice is no longer possible', () => {
  expect(wayBack({ code: 'ipoi' })).toMatchObject({ to: { step: 3 }, phrase: 'checkoutPaymentOptionProviderFailed' })
  expect(wayBack({ code: 'isoi' })).toMatchObject({ to: { step: 2 }, phrase: 'checkoutInvalidShippingOptionFailed' })
  expect(wayBack({ step: 1, code: 'address' })).toEqual({
    to: { kind: 'step', step: 1 },
    phrase: 'checkoutAddressMissing',
    opensCart: false,
  })
})

it('lets somebody whose session has ended log in again', () => {
  expect(wayBack({ step: 1, code: 'notLoggedIn' })).toMatchObject({ to: { kind: 'login' }, phrase: 'checkoutSessionEnded' })
})

it('sends an inactive customer home, and anything unknown to the start of the checkout', () => {
  expect(wayBack({ code: 'icr' })).toMatchObject({ to: { kind: 'home' }, phrase: 'checkoutInactiveCustomer' })
  expect(wayBack('internal')).toEqual({ to: { kind: 'checkout' }, opensCart: false })
})
