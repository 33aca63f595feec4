import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { euro } from './describe-order.ts'
import { type Wrong, wrong } from './parse-arguments.ts'

/** Only people of the staff have a limit; who has the command line has none. */
export const aboveRefundLimit = (
  _known: unknown,
  _staff: unknown,
  { amount = zero }: { readonly amount?: Cents },
): Wrong => wrong(`that is above the refund limit of the day: ${euro(amount)} is left.`)
