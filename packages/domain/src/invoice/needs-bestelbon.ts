import type { CountryCode } from '../account/address.ts'
import type { CustomerType } from '../account/customer-kinds.ts'
import type { Cents } from '../money/cents.ts'

interface PaidOrder {
  readonly customerType: CustomerType
  readonly invoiceAddress: { readonly countryCode: CountryCode }
  readonly paidAmount: Cents
  readonly totalInclVat: Cents
}

export const mayHaveBestelbon = ({
  customerType,
  invoiceAddress,
  paidAmount,
}: Omit<PaidOrder, 'totalInclVat'>): boolean =>
  customerType === 'private' && invoiceAddress.countryCode === 'BE' && paidAmount > 0

/** The law requires a bestelbon if a consumer in Belgium has paid a part and the rest is due later (art. VI.88 WER). */
export const needsBestelbon = (order: PaidOrder): boolean =>
  mayHaveBestelbon(order) && order.paidAmount < order.totalInclVat
