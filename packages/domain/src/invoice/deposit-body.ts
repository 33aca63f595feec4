import type { Cents } from '../money/cents.ts'
import { aPlainLine } from './credit-body.ts'
import { type InvoiceBody, invoiceBody, type RateAmount } from './invoice-body.ts'
import { takePart } from './take-part.ts'

/**
 * The invoice of a deposit: at each rate of the order its part. Undefined: more than the order costs. An
 * intra-community supply wants no invoice for what is paid beforehand (article 68 of the VAT directive): its part is
 * left out, and an order of nothing else has no such invoice.
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
