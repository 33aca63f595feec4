import type { SettledCart } from './cart-view.ts'

const takenOut = new Set<string>()

/** A code that the shopper removes needs no message. */
export const takeOutCoupon = (title: string): void => void takenOut.add(title)

/** Returns the codes that disappeared by themselves: ended, used up, or no longer fitting. */
export function endedCoupons(before: SettledCart | null, now: SettledCart | null): string[] {
  if (!now) return []
  const still = now.coupons.map(({ title }) => title)
  for (const title of still) takenOut.delete(title)
  const gone = before?.coupons.map(({ title }) => title).filter((title) => !still.includes(title)) ?? []
  return gone.filter((title) => !takenOut.has(title))
}
