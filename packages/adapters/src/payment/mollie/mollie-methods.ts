import type { MethodsQuery, OfferedMethod } from '@toonbank/shop/ports/payment-provider.ts'
import { type MollieMethod, mollieMethods } from './mollie-answers.ts'
import type { AskMollie } from './mollie-client.ts'
import { mollieLocale } from './mollie-request.ts'

/** Since January 2026 the owner of iDEAL requires 'iDEAL | Wero'. */
const ownNames: Readonly<Record<string, string>> = { ideal: 'iDEAL | Wero' }

/**
 * Riverty pays out when the shop reports a shipment, which it does not do yet; the others have no payment page for a
 * web checkout.
 */
const notOffered: readonly string[] = ['riverty', 'pointofsale', 'directdebit', 'voucher', 'giftcard']

/** These common methods, none of which is credit, are used while Mollie's list was never read. */
export const fallbackMethods: readonly OfferedMethod[] = [
  'ideal',
  'bancontact',
  'creditcard',
  'paypal',
  'kbc',
  'belfius',
].map((key) => ({ key, ...(ownNames[key] ? { label: ownNames[key] } : {}) }))

export const methodsQuery = { resource: 'payments', includeWallets: 'applepay,googlepay' } as const

/** Mollie's test mode also lists methods whose application is not finished. */
const isActive = ({ id, status }: MollieMethod): boolean =>
  !notOffered.includes(id) && (status === undefined || status === null || status === 'activated')

export const iconPath = (method: string): string => `/api/v2/payment-icons/mollie/${method}`

/**
 * Reads Mollie's list once for all amounts, because each method has its minimum and maximum. Undefined: unavailable.
 */
export async function readMethods(
  ask: AskMollie,
  { countryCode, locale }: MethodsQuery,
): Promise<readonly MollieMethod[] | undefined> {
  const listed = await ask({
    path: '/methods',
    query: { ...methodsQuery, billingCountry: countryCode, locale: mollieLocale(locale, countryCode) },
    schema: mollieMethods,
    limits: { timeoutMs: 2_000, tries: 1 },
  })
  if (listed.ok) return listed.value._embedded.methods.filter(isActive)
  return listed.problem === 'refused' ? [] : undefined
}

export const toOffered = ({ id, description, minimumAmount, maximumAmount, image }: MollieMethod): OfferedMethod => ({
  key: id,
  label: ownNames[id] ?? description,
  ...(image ? { icon: iconPath(id) } : {}),
  ...(minimumAmount?.currency === 'EUR' ? { minimum: minimumAmount.amount } : {}),
  ...(maximumAmount?.currency === 'EUR' ? { maximum: maximumAmount.amount } : {}),
})
