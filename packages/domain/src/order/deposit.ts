import type { CustomerType } from '../account/customer-kinds.ts'
import type { Cents } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'

export interface DepositTerms {
  readonly state: boolean
  /** Percentages are as people say them: 20, or 12.5. */
  readonly percentage: number
}

/** Consumers cannot be obliged to pay more than half beforehand (BW 7:26(2)); businesses agree on what they like. */
const maxConsumerPercentage = 50

/**
 * The deposit in cents that an order asks first, rounded half up once; the rest is the total less this. Undefined: all
 * of it is asked, because deposits are off, or would be nothing or everything.
 */
export function depositOf(total: Cents, terms: DepositTerms, customerType: CustomerType): Cents | undefined {
  if (!terms.state) return undefined
  const percentage = customerType === 'private' ? Math.min(terms.percentage, maxConsumerPercentage) : terms.percentage
  const deposit = fractionOf(total, Math.round(percentage * 100), 100_00)
  return deposit > 0 && deposit < total ? deposit : undefined
}
