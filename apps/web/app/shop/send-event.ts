import type { CartLine } from '@toonbank/contract/cart.ts'

/** What the analytics tag is told of a cart (specification 2, section 7). */
export type CartEventName = 'add_to_cart' | 'remove_from_cart' | 'view_cart'

declare global {
  interface Window {
    /** The merchant's analytics tag, when there is one. */
    gtag?: (command: 'event', name: string, details: object) => void
  }
}

/** Sends an event to the analytics tag. `value`: cents incl. VAT. Errors of the tag are ignored. */
export function sendEvent(
  name: CartEventName,
  lines: readonly Pick<CartLine, 'productId' | 'title' | 'prices' | 'quantity'>[],
  value: number,
): void {
  try {
    window.gtag?.('event', name, {
      currency: 'EUR',
      value: value / 100,
      items: lines.map(({ productId, title, prices, quantity }) => ({
        item_id: String(productId),
        item_name: title,
        price: prices.discountInclVat / 100,
        quantity,
      })),
    })
  } catch {}
}
