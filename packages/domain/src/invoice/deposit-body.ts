import type { Cents } from '../money/cents.ts'
import { aPlainLine } from './credit-body.ts'
import { type InvoiceBody, invoiceBody, type RateAmount } from './invoice-body.ts'
import { takePart } from './take-part.ts'

/**
 * Returns a deposit invoice with a part at each rate; undefined if it exceeds the order. An intra-community supply
 * needs no prepayment invoice (article 68 of the VAT directive), so its part is left out.
 */
export function depositBody(order: readonly RateAmount[], amount: Cents, title: string): InvoiceBody | undefined {
  const parts = takePart(order, [], amount)?.filter(
    ({ inclVat, reason }) => inclVat !== 0 && reason !== 'intraCommunity',
  )
  return parts && parts.length > 0
    ? invoiceBody(
        parts.map((part) => aPlainLine(part, title)),
        [],
      )
    : undefined
}
