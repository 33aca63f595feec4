import { orderDigest, type ShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { useEffect, useState } from 'react'

/** How long an amount must have stood on the page to count as seen. */
const seenAfterMs = 1_000

/**
 * What the button posts as shown. An order that changes by itself under the finger counts as seen a moment later: who
 * presses in that moment is told first. A way of paying that the shopper has just chosen counts at once, its costs
 * stand beside it.
 */
export function useSeenOrder(shown: ShownOrder): ShownOrder {
  const [seen, setSeen] = useState(shown)
  const digest = orderDigest(shown)
  const isOther = orderDigest(seen) !== digest
  const isOwnChoice = seen.payment?.id !== shown.payment?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the digest stands for what is shown
  useEffect(() => {
    if (!isOther) return
    const timer = setTimeout(() => setSeen(shown), isOwnChoice ? 0 : seenAfterMs)
    return () => clearTimeout(timer)
  }, [isOther, isOwnChoice, digest])
  return isOwnChoice ? shown : seen
}
