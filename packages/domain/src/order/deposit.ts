import type { CustomerType } from '../account/customer-kinds.ts'
import type { Cents } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'

export interface DepositTerms {
  readonly state: boolean
  readonly percentage: number
}

/** Consumers cannot be obliged to prepay more than half (BW 7:26(2)); businesses may agree on anything. */
const maxConsumerPercentage = 50

/**
 * Returns the deposit in cents, rounded half up; undefined if deposits are off, or it would be nothing or everything.
 */
export function depositOf(total: Cents, terms: DepositTerms, customerType: CustomerType): Cents | undefined {
  if (!terms.state) return undefined
  const percentage = customerType === 'private' ? Math.min(terms.percentage, maxConsumerPercentage) : terms.percentage
  const deposit = fractionOf(total, Math.round(percentage * 100), 100_00)
  return deposit > 0 && deposit < total ? deposit : undefined
}
