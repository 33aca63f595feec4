import type { Cents } from '../money/cents.ts'

/** How much of a paid payment counts for its order: all that came in, at most what is outstanding of it. */
export const countedAmount = ({
  asked,
  received,
  outstanding,
}: {
  /** It counts when nothing is outstanding, and is then to be refunded. */
  readonly asked: Cents
  readonly received: Cents
  readonly outstanding: Cents
}): Cents => {
  if (outstanding === 0) return asked
  return received > outstanding ? outstanding : received
}
