import { type ShownOrder, shownOrderDigest } from '@toonbank/domain/checkout/shown-order.ts'
import { useEffect, useState } from 'react'

const seenAfterMs = 1_000

/**
 * Returns the order that counts as seen. A change by others counts only after a second, so a click before that posts
 * the former order and is refused. The shopper's own payment method counts at once.
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
