import type { Prices } from '@toonbank/contract/fields.ts'
import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { consentNow, hasScripts } from '../consent/consent-store.ts'
import { holdEvent } from '../consent/held-events.ts'

export type EventName =
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_cart'
  | 'add_to_wishlist'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info'
  | 'purchase'

interface ToldLine extends Pick<CartLine, 'productId' | 'title' | 'quantity'> {
  readonly prices: Pick<Prices, 'discountInclVat'>
}

export interface ShopEvent {
  readonly lines: readonly ToldLine[]
  /** The value is in cents, including VAT. */
  readonly value: number
  /** The keys are Google's own names: `transaction_id`, `shipping_tier`, `payment_type`. */
  readonly more?: Readonly<Record<string, string>>
}

/**
 * Sends an event to the tag function, if statistics are allowed. Pages without tags, such as the checkout, store theirs
 * for the next page that has them. Errors of the tag are ignored.
 */
export function sendEvent(name: EventName, { lines, value, more }: ShopEvent): void {
  if (!consentNow().statistics) return
  const details = {
    currency: 'EUR',
    value: value / 100,
    ...more,
    items: lines.map(({ productId, title, prices, quantity }) => ({
      item_id: String(productId),
      item_name: title,
      price: prices.discountInclVat / 100,
      quantity,
    })),
  }
  if (window.gtag) {
    try {
      window.gtag('event', name, details)
    } catch {}
  } else if (hasScripts()) holdEvent({ name, details })
}

const stepKey = (name: EventName, choice: string) => `told.${name}.${choice}`

/** Sends a step of the checkout once for each choice made there, until a purchase. */
export function sendStep(
  name: 'begin_checkout' | 'add_shipping_info' | 'add_payment_info',
  choice: string,
  event: ShopEvent,
): void {
  if (!isFirst('sessionStorage', stepKey(name, choice))) return
  sendEvent(name, event)
}

/** Sends a purchase once per order, however often its page is opened in this browser; the next checkout starts anew. */
export function sendPurchase(orderUid: string, event: ShopEvent): void {
  if (!isFirst('localStorage', stepKey('purchase', orderUid))) return
  forgetSteps()
  sendEvent('purchase', event)
}

function forgetSteps(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('told.')) sessionStorage.removeItem(key)
  } catch {}
}

/**
 * Without storage no event is sent, because twice would be worse. The storage is passed by name: a browser that refuses
 * all cookies throws at the mere access.
 */
function isFirst(name: 'localStorage' | 'sessionStorage', key: string): boolean {
  if (!consentNow().statistics) return false
  try {
    const storage = window[name]
    if (storage.getItem(key) !== null) return false
    storage.setItem(key, '1')
    return true
  } catch {
    return false
  }
}
