import type { Locale } from '../locale.ts'

/** The four steps of the checkout and their paths (specification 1, section 2). Both languages' paths work; links use the page's own. */
export const checkoutSteps = [
  { step: 1, nld: 'gegevens', eng: 'information' },
  { step: 2, nld: 'bezorging', eng: 'delivery' },
  { step: 3, nld: 'overzicht', eng: 'overview' },
  { step: 4, nld: 'betalen', eng: 'pay' },
] as const

export type CheckoutStep = 1 | 2 | 3 | 4

export const stepPath = (step: CheckoutStep, language: Locale): string =>
  `/checkout/${(checkoutSteps[step - 1] ?? checkoutSteps[0])[language]}`

/** What the checkout knows so far. */
export interface CheckoutProgress {
  readonly hasAddress: boolean
  readonly hasDelivery: boolean
  readonly hasPayment: boolean
}

/** The first step that still lacks something; a later one cannot be reached yet (decisions, section 5). */
export function firstIncompleteStep({ hasAddress, hasDelivery, hasPayment }: CheckoutProgress): CheckoutStep {
  if (!hasAddress) return 1
  if (!hasDelivery) return 2
  return hasPayment ? 4 : 3
}
