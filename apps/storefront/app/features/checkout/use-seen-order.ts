import { type ShownOrder, shownOrderDigest } from '@toonbank/domain/checkout/shown-order.ts'
import { useEffect, useState } from 'react'

/** Milliseconds that an amount must be visible to count as seen. */
const seenAfterMs = 1_000

/**
 * The order that the button posts as seen. A change that the shopper did not cause counts as seen only after a second:
 * a press before that posts the former order, and the refusal names the change. A payment method that the shopper has
 * just chosen counts at once, because its surcharge stands beside it.
 */
export function useSeenOrder(shown: ShownOrder): ShownOrder {
  const [seen, setSeen] = useState(shown)
  const digest = digestWithDay(shown)
  const isOther = digestWithDay(seen) !== digest
  const isOwnChoice = seen.payment?.id !== shown.payment?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the digest stands for what is shown
  useEffect(() => {
    if (!isOther) return
    const timer = setTimeout(() => setSeen(shown), isOwnChoice ? 0 : seenAfterMs)
    return () => clearTimeout(timer)
  }, [isOther, isOwnChoice, digest])
  return isOwnChoice ? shown : seen
}

const digestWithDay = (order: ShownOrder): string => `${shownOrderDigest(order)} ${order.deliveryDay}`
