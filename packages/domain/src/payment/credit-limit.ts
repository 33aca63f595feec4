import type { Cents } from '../money/cents.ts'

/** Whether an order of this amount may be added to what is open on account. No limit: always. */
export const fitsCredit = (
  { open, limit }: { readonly open: Cents; readonly limit: Cents | undefined },
  amount: Cents,
): boolean => limit === undefined || open + amount <= limit
