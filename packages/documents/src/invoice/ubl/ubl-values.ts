import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import type { Rate } from '@toonbank/domain/invoice/invoice-body.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { ZeroVatReason } from '@toonbank/domain/tax/vat-kinds.ts'
import { branch, leaf, type Xml } from './xml-element.ts'

export const money = (amount: Cents): string => (amount / 100).toFixed(2)
export const amount = (name: string, value: Cents): Xml => leaf(name, money(value), { currencyID: 'EUR' })

/** A unit price has as many decimals as needed: times the quantity it must give the line's amount, to the cent. */
export const unitPrice = (whole: Cents, quantity: number): string =>
  (whole / 100 / quantity).toFixed(8).replace(/(\.\d\d\d*?)0+$/, '$1')

interface Category {
  readonly code: string
  readonly exemption?: { readonly code?: string; readonly reason: string }
}

const ofReason: Readonly<Record<ZeroVatReason, Category>> = {
  exempt: { code: 'E', exemption: { reason: 'Exempt from VAT' } },
  intraCommunity: {
    code: 'K',
    exemption: {
      code: 'VATEX-EU-IC',
      reason: 'Intra-Community supply, article 138(1) of Directive 2006/112/EC',
    },
  },
  reverseCharge: {
    code: 'AE',
    exemption: { code: 'VATEX-EU-AE', reason: 'Reverse charge, article 196 of Directive 2006/112/EC' },
  },
}

const categoryOf = ({ percentage, reason }: Rate): Category =>
  reason ? ofReason[reason] : { code: percentage === 0 ? 'Z' : 'S' }

export function taxCategory(name: string, rate: Rate, withReason = false): Xml {
  const { code, exemption } = categoryOf(rate)
  return branch(name, [
    leaf('cbc:ID', code),
    leaf('cbc:Percent', String(rate.percentage)),
    ...(withReason && exemption
      ? [leaf('cbc:TaxExemptionReasonCode', exemption.code ?? ''), leaf('cbc:TaxExemptionReason', exemption.reason)]
      : []),
    branch('cac:TaxScheme', [leaf('cbc:ID', 'VAT')]),
  ])
}

export const isIntraCommunity = ({ vat }: Pick<InvoiceDocument, 'vat'>): boolean =>
  vat.some(({ reason }) => reason === 'intraCommunity')

/** The length tells the register: the Dutch chamber of commerce, or the Belgian enterprise register. */
export const registerOf = (cocNumber: string): string => (cocNumber.length === 8 ? '0106' : '0208')
