import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import { vatOf } from '@toonbank/domain/invoice/invoice-body.ts'
import { minus, negative, sum } from '@toonbank/domain/money/cents.ts'
import { address, parties } from './ubl-party.ts'
import { amount, isIntraCommunity, money, taxCategory, unitPrice } from './ubl-values.ts'
import { branch, leaf, type Xml } from './xml-element.ts'

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd'
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** The codes are document types of UNTDID 1001. */
const typeCodes = { invoice: '380', deposit: '386', creditNote: '381' } as const

const names = {
  invoice: { root: 'Invoice', type: 'cbc:InvoiceTypeCode', line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' },
  creditNote: {
    root: 'CreditNote',
    type: 'cbc:CreditNoteTypeCode',
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
  },
} as const

/**
 * Encodes an invoice or credit note of a business customer as UBL 2.1, by Peppol BIS Billing 3 (EN 16931), with the
 * amounts of the stored document.
 */
export function writeUbl(document: InvoiceDocument): string {
  const { kind, purpose, number, issuedOn, dueOn, note, order } = document
  const { root, type } = names[kind]
  const whole = branch(
    root,
    [
      leaf('cbc:CustomizationID', customization),
      leaf('cbc:ProfileID', profile),
      leaf('cbc:ID', number),
      leaf('cbc:IssueDate', issuedOn),
      kind === 'invoice' ? leaf('cbc:DueDate', dueOn ?? '') : undefined,
      leaf(type, kind === 'invoice' && purpose === 'deposit' ? typeCodes.deposit : typeCodes[kind]),
      leaf('cbc:Note', note),
      leaf('cbc:DocumentCurrencyCode', 'EUR'),
      leaf('cbc:BuyerReference', order.reference),
      branch('cac:OrderReference', [leaf('cbc:ID', order.number)]),
      ...references(document),
      ...parties(document),
      delivery(document),
      ...payment(document),
      ...charges(document),
      taxTotal(document),
      monetaryTotal(document),
      ...lines(document),
    ],
    {
      xmlns: `${oasis}:${root}-2`,
      'xmlns:cac': `${oasis}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${oasis}:CommonBasicComponents-2`,
    },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${whole}\n`
}

function references({ credits, deductions }: InvoiceDocument): Xml[] {
  const earlier = [...credits, ...deductions].map(({ number, issuedOn }) => ({ number, issuedOn }))
  const once = earlier.filter((one, at) => earlier.findIndex(({ number }) => number === one.number) === at)
  return once.map(({ number, issuedOn }) =>
    branch('cac:BillingReference', [
      branch('cac:InvoiceDocumentReference', [leaf('cbc:ID', number), leaf('cbc:IssueDate', issuedOn)]),
    ]),
  )
}

/** An intra-community supply requires a delivery date; without one that of the prepayment is used. */
function delivery(document: InvoiceDocument): Xml {
  const { on, isPickup: _, ...place } = document.delivery
  const day = on ?? (isIntraCommunity(document) ? document.issuedOn : '')
  return branch('cac:Delivery', [
    leaf('cbc:ActualDeliveryDate', day),
    branch('cac:DeliveryLocation', [address('cac:Address', place)]),
    branch('cac:DeliveryParty', [branch('cac:PartyName', [leaf('cbc:Name', place.name)])]),
  ])
}

function payment({ kind, payable, number, seller, note, order }: InvoiceDocument): Xml[] {
  if (payable <= 0) return []
  if (kind === 'creditNote') return [branch('cac:PaymentTerms', [leaf('cbc:Note', note || order.number)])]
  return [
    branch('cac:PaymentMeans', [
      leaf('cbc:PaymentMeansCode', '58'),
      leaf('cbc:PaymentID', number),
      branch('cac:PayeeFinancialAccount', [
        leaf('cbc:ID', seller.iban),
        leaf('cbc:Name', seller.name),
        branch('cac:FinancialInstitutionBranch', [leaf('cbc:ID', seller.bic)]),
      ]),
    ]),
  ]
}

/** Coupons are allowances, whose sign is reversed; delivery and payment costs are charges. */
const charges = ({ charges }: InvoiceDocument): Xml[] =>
  charges
    .filter(({ exclVat }) => exclVat !== 0)
    .map(({ kind, title, exclVat, ...rate }) =>
      branch('cac:AllowanceCharge', [
        leaf('cbc:ChargeIndicator', String(exclVat > 0)),
        leaf('cbc:AllowanceChargeReasonCode', kind === 'coupon' ? '95' : kind === 'shipping' ? 'FC' : 'ZZZ'),
        leaf('cbc:AllowanceChargeReason', title),
        amount('cbc:Amount', exclVat < 0 ? negative(exclVat) : exclVat),
        taxCategory('cac:TaxCategory', rate),
      ]),
    )

const taxTotal = ({ vat }: InvoiceDocument): Xml =>
  branch('cac:TaxTotal', [
    amount('cbc:TaxAmount', sum(vat.map(vatOf))),
    ...vat.map((rate) =>
      branch('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', rate.exclVat),
        amount('cbc:TaxAmount', vatOf(rate)),
        taxCategory('cac:TaxCategory', rate, true),
      ]),
    ),
  ])

function monetaryTotal({ lines, charges, deductions, total, paid, payable }: InvoiceDocument): Xml {
  const sumOf = (all: readonly { readonly exclVat: typeof paid }[]) => sum(all.map(({ exclVat }) => exclVat))
  return branch('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', minus(sumOf(lines), sumOf(deductions))),
    amount('cbc:TaxExclusiveAmount', total.exclVat),
    amount('cbc:TaxInclusiveAmount', total.inclVat),
    amount('cbc:AllowanceTotalAmount', negative(sumOf(charges.filter(({ exclVat }) => exclVat < 0)))),
    amount('cbc:ChargeTotalAmount', sumOf(charges.filter(({ exclVat }) => exclVat > 0))),
    amount('cbc:PrepaidAmount', paid),
    amount('cbc:PayableAmount', payable),
  ])
}

/** Deducted deposits are negative lines, which deduct their VAT too. */
function lines({ kind, lines, deductions }: InvoiceDocument): Xml[] {
  const { line, quantity } = names[kind]
  const goods = lines.map((one, at) =>
    branch(line, [
      leaf('cbc:ID', String(at + 1)),
      leaf(quantity, String(one.quantity), { unitCode: 'C62' }),
      amount('cbc:LineExtensionAmount', one.exclVat),
      lineDiscount(one),
      branch('cac:Item', [
        leaf('cbc:Description', one.options.join(', ')),
        leaf('cbc:Name', one.title),
        branch('cac:SellersItemIdentification', [leaf('cbc:ID', one.articleNumber)]),
        taxCategory('cac:ClassifiedTaxCategory', one),
      ]),
      branch('cac:Price', [
        leaf('cbc:PriceAmount', unitPrice(one.subtotalExclVat, one.quantity), { currencyID: 'EUR' }),
      ]),
    ]),
  )
  const taken = deductions.map((one, at) =>
    branch(line, [
      leaf('cbc:ID', String(lines.length + at + 1)),
      leaf(quantity, '-1', { unitCode: 'C62' }),
      amount('cbc:LineExtensionAmount', negative(one.exclVat)),
      branch('cac:Item', [leaf('cbc:Name', one.number), taxCategory('cac:ClassifiedTaxCategory', one)]),
      branch('cac:Price', [leaf('cbc:PriceAmount', money(one.exclVat), { currencyID: 'EUR' })]),
    ]),
  )
  return [...goods, ...taken]
}

function lineDiscount({ subtotalExclVat, exclVat }: InvoiceDocument['lines'][number]): Xml {
  const off = minus(subtotalExclVat, exclVat)
  if (off === 0) return undefined
  return branch('cac:AllowanceCharge', [
    leaf('cbc:ChargeIndicator', String(off < 0)),
    leaf('cbc:AllowanceChargeReasonCode', off < 0 ? 'ZZZ' : '95'),
    leaf('cbc:AllowanceChargeReason', 'Discount'),
    amount('cbc:Amount', off < 0 ? negative(off) : off),
  ])
}
