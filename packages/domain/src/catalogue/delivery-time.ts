export type DeliveryTime =
  | { readonly kind: 'none' }
  | { readonly kind: 'tomorrow' }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'week' }
  | { readonly kind: 'weeks'; readonly from: number; readonly to: number }

/**
 * 1 day is tomorrow and up to 6 are days; from 7 on it is weeks, N = days / 7 rounded up: 7 days 'within 1 week', more
 * 'N - N+1 weeks' (specification 1.9-5, 3.3-10). Zero or less gives no indication.
 */
export function deliveryTime(days: number | null | undefined): DeliveryTime {
  if (days === null || days === undefined || !(days > 0)) return { kind: 'none' }
  if (days === 1) return { kind: 'tomorrow' }
  if (days < 7) return { kind: 'days', days }
  if (days === 7) return { kind: 'week' }
  const from = Math.ceil(days / 7)
  return { kind: 'weeks', from, to: from + 1 }
}

export const deliveryDays = (totalDays: number, options: readonly { readonly deliveryTime: number }[]): number =>
  Math.max(0, ...options.map((option) => option.deliveryTime)) || totalDays
