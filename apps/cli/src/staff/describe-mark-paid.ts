import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { markPaid } from '@toonbank/contract/staff/payment.ts'
import { euro } from './describe-order.ts'

/** Says what a payment that staff entered has come to. */
export function describeMarkPaid(
  order: string,
  received: number,
  { kind, missing, toReturn, isKnown, areGoodsMissing }: DataOf<typeof markPaid>,
): string {
  const known = isKnown ? ' That was entered before; nothing changed.' : ''
  const goods = areGoodsMissing ? ' Its goods were sold meanwhile: a person must decide.' : ''
  const back = toReturn > 0 ? ` ${euro(toReturn)} is to be sent back.` : ''
  if (kind === 'tooLittle')
    return `${euro(received)} has come in for ${order}, and ${euro(missing)} is missing: it is not paid. When the rest comes, enter the sum.${known}`
  if (kind === 'notOwed') return `Order ${order} owes nothing: it was paid otherwise, or is cancelled.${back}${known}`
  return `Order ${order} is paid.${back}${goods}${known}`
}
