/** How a delivery time is said; the words belong to the language. */
export type DeliveryTime =
  | { readonly kind: 'none' }
  | { readonly kind: 'tomorrow' }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'week' }
  | { readonly kind: 'weeks'; readonly from: number; readonly to: number }

/**
 * 1 day is tomorrow, up to 6 are days; from 7 on weeks, N = days / 7 rounded up: 7 days 'within 1 week', more 'N - N+1
 * weeks' (specification 1.9-5, 3.3-10). Nothing, zero or less is no indication.
 */
export function deliveryTime(days: number | null | undefined): DeliveryTime {
  if (days === null || days === undefined || !(days > 0)) return { kind: 'none' }
  if (days === 1) return { kind: 'tomorrow' }
  if (days < 7) return { kind: 'days', days }
  if (days === 7) return { kind: 'week' }
  const from = Math.ceil(days / 7)
  return { kind: 'weeks', from, to: from + 1 }
}

/** The longest delivery time of the chosen options, zero ignored; without one the product's own. */
export const deliveryDays = (totalDays: number, options: readonly { readonly deliveryTime: number }[]): number =>
  Math.max(0, ...options.map((option) => option.deliveryTime)) || totalDays
