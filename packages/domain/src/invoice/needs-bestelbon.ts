import type { CountryCode } from '../account/address.ts'
import type { CustomerType } from '../account/customer-kinds.ts'
import type { Cents } from '../money/cents.ts'

interface PaidOrder {
  readonly customerType: CustomerType
  readonly invoiceAddress: { readonly countryCode: CountryCode }
  readonly paidAmount: Cents
  readonly totalInclVat: Cents
}

/** Whether an order can have a bestelbon, now or from before the rest was paid. */
export const mayHaveBestelbon = ({
  customerType,
  invoiceAddress,
  paidAmount,
}: Omit<PaidOrder, 'totalInclVat'>): boolean =>
  customerType === 'private' && invoiceAddress.countryCode === 'BE' && paidAmount > 0

/**
 * Whether the law asks for a bestelbon: a consumer who lives in Belgium has paid a part, and the rest is due later
 * (art. VI.88 WER). Companies and other countries have no such document.
 */
export const needsBestelbon = (order: PaidOrder): boolean =>
  mayHaveBestelbon(order) && order.paidAmount < order.totalInclVat
