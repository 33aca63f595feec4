import type { Cents } from '../money/cents.ts'

export const fitsCredit = (
  { open, limit }: { readonly open: Cents; readonly limit: Cents | undefined },
  amount: Cents,
): boolean => limit === undefined || open + amount <= limit
