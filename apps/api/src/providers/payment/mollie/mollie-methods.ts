import type { MethodsWanted, OfferedMethod } from '../payment-provider.ts'
import { type MollieMethod, mollieMethods } from './mollie-answers.ts'
import type { AskMollie } from './mollie-client.ts'
import { mollieLocale } from './mollie-request.ts'

/**
 * Names that the shop must show though Mollie's list may say another: iDEAL is 'iDEAL | Wero' since January 2026, by
 * the rules of its owner.
 */
const ownNames: Readonly<Record<string, string>> = { ideal: 'iDEAL | Wero' }

/**
 * Methods that need more than a payment page: riverty is paid out when the shop says that the goods have gone, which it
 * does not do yet; transfers, cards and vouchers of Mollie's own have no page to be led to at a web checkout.
 */
const notOffered: readonly string[] = ['riverty', 'pointofsale', 'directdebit', 'voucher', 'giftcard']

/** Methods that stand in while Mollie's own list was never had; nothing that is credit. */
export const methodsInNeed: readonly OfferedMethod[] = [
  'ideal',
  'bancontact',
  'creditcard',
  'paypal',
  'kbc',
  'belfius',
].map((key) => ({ key, ...(ownNames[key] ? { label: ownNames[key] } : {}) }))

/** Only what can be paid with now: in test mode Mollie lists methods that are still being applied for as well. */
const isActive = ({ id, status }: MollieMethod): boolean =>
  !notOffered.includes(id) && (status === undefined || status === null || status === 'activated')

export const iconPath = (method: string): string => `/api/v2/payment-icons/mollie/${method}`

/** Mollie's list, once for all amounts: it says of each method from and up to what it takes. Undefined: not to be had. */
export async function readMethods(
  ask: AskMollie,
  { countryCode, locale }: MethodsWanted,
): Promise<readonly MollieMethod[] | undefined> {
  const listed = await ask({
    path: '/methods',
    query: { billingCountry: countryCode, locale: mollieLocale(locale, countryCode), resource: 'payments' },
    schema: mollieMethods,
    // Shoppers wait for it with every page of the checkout.
    limits: { patience: 2_000, tries: 1 },
  })
  if (listed.ok) return listed.value._embedded.methods.filter(isActive)
  // A refused key pays for nothing: then no method is offered.
  return listed.problem === 'refused' ? [] : undefined
}

export const toOffered = ({ id, description, minimumAmount, maximumAmount, image }: MollieMethod): OfferedMethod => ({
  key: id,
  label: ownNames[id] ?? description,
  ...(image ? { icon: iconPath(id) } : {}),
  ...(minimumAmount?.currency === 'EUR' ? { minimum: minimumAmount.amount } : {}),
  ...(maximumAmount?.currency === 'EUR' ? { maximum: maximumAmount.amount } : {}),
})
