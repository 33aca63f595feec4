import { expect, it } from 'vitest'
import { wayBack } from './pay-refusal.ts'

it('opens the changed cart over the overview', () => {
  expect(wayBack({ step: 'cart', code: 'icc' })).toEqual({
    to: { kind: 'step', step: 3 },
    phrase: 'checkoutCartUpdated',
    opensCart: true,
  })
})

it('reloads the step whose choice is no longer possible', () => {
  const step = (number: number, phrase?: string) => ({
    to: { kind: 'step', step: number },
    ...(phrase ? { phrase } : {}),
    opensCart: false,
  })
  expect(wayBack({ code: 'ipoi' })).toEqual(step(3, 'checkoutPaymentOptionProviderFailed'))
  expect(wayBack({ code: 'isoi' })).toEqual(step(2, 'checkoutInvalidShippingOptionFailed'))
  expect(wayBack({ step: 1, code: 'address' })).toEqual(step(1, 'checkoutAddressMissing'))
  expect(wayBack({ step: 2, code: 'icc' })).toEqual(step(2, 'checkoutValidateCartFailed'))
})

it('lets somebody whose session has ended log in again', () => {
  expect(wayBack({ step: 1, code: 'notLoggedIn' })).toEqual({
    to: { kind: 'login' },
    phrase: 'checkoutSessionEnded',
    opensCart: false,
  })
})

it('sends an inactive customer home, and anything unknown to the start of the checkout', () => {
  expect(wayBack({ step: 'cart', code: 'icr' })).toEqual({
    to: { kind: 'home' },
    phrase: 'checkoutInactiveCustomer',
    opensCart: false,
  })
  expect(wayBack('internal')).toEqual({ to: { kind: 'checkout' }, opensCart: false })
})

it('reads a bare code too', () => {
  expect(wayBack('icc')).toEqual({ to: { kind: 'checkout' }, phrase: 'checkoutValidateCartFailed', opensCart: false })
  expect(wayBack('isoi')).toMatchObject({ to: { kind: 'step', step: 2 } })
})
