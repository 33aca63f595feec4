import type { CheckoutStep } from './steps.ts'

export type PayPhrase =
  | 'checkoutValidateCartFailed'
  | 'checkoutPaymentOptionProviderFailed'
  | 'checkoutInvalidShippingOptionFailed'
  | 'checkoutInactiveCustomer'
  | 'checkoutCartUpdated'
  | 'checkoutSessionEnded'
  | 'checkoutAddressMissing'
  | 'creditLimit'

export interface WayBack {
  readonly to: { readonly kind: 'step'; readonly step: CheckoutStep } | { readonly kind: 'home' | 'checkout' | 'login' }
  readonly phrase?: PayPhrase
  readonly opensCart: boolean
}

const phrases: Readonly<Record<string, PayPhrase>> = {
  icc: 'checkoutValidateCartFailed',
  ipoi: 'checkoutPaymentOptionProviderFailed',
  isoi: 'checkoutInvalidShippingOptionFailed',
  icr: 'checkoutInactiveCustomer',
  address: 'checkoutAddressMissing',
  creditLimit: 'creditLimit',
}

export function wayBack(message: string | { readonly step?: 'cart' | 1 | 2 | 3; readonly code: string }): WayBack {
  const { step, code } = typeof message === 'string' ? { step: undefined, code: message } : message
  const said = phrases[code] === undefined ? {} : { phrase: phrases[code] }
  if (code === 'notLoggedIn') return { to: { kind: 'login' }, phrase: 'checkoutSessionEnded', opensCart: false }
  if (code === 'icr') return { to: { kind: 'home' }, ...said, opensCart: false }
  if (step === 'cart') return { to: { kind: 'step', step: 3 }, phrase: 'checkoutCartUpdated', opensCart: true }
  if (code === 'ipoi') return { to: { kind: 'step', step: 3 }, ...said, opensCart: false }
  if (code === 'isoi') return { to: { kind: 'step', step: 2 }, ...said, opensCart: false }
  if (step !== undefined) return { to: { kind: 'step', step }, ...said, opensCart: false }
  return { to: { kind: 'checkout' }, ...said, opensCart: false }
}
