import { href } from '../content/href.ts'
import type { Addresses } from '../content/locale-strategy.ts'

export const checkoutSteps = [
  { step: 1, page: 'checkoutInformation' },
  { step: 2, page: 'checkoutDelivery' },
  { step: 3, page: 'checkoutOverview' },
  { step: 4, page: 'checkoutPay' },
] as const

export type CheckoutStep = 1 | 2 | 3 | 4

export const stepPath = (step: CheckoutStep, addresses: Addresses): string =>
  href(addresses, (checkoutSteps[step - 1] ?? checkoutSteps[0]).page)

export interface CheckoutProgress {
  readonly hasAddress: boolean
  readonly hasDelivery: boolean
  readonly hasPayment: boolean
}

/** Returns the first incomplete step; later ones cannot be reached yet (specification 3.5-7). */
export function firstIncompleteStep({ hasAddress, hasDelivery, hasPayment }: CheckoutProgress): CheckoutStep {
  if (!hasAddress) return 1
  if (!hasDelivery) return 2
  return hasPayment ? 4 : 3
}
