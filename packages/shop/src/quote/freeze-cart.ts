import type { QuoteDocument, QuoteTerms } from '@toonbank/database/stored/quote.ts'
import { invoiceTexts } from '@toonbank/documents/invoice/invoice-texts.ts'
import type { LineTotals } from '@toonbank/domain/cart/line-totals.ts'
import { suppliedLineTotals } from '@toonbank/domain/cart/supplied-totals.ts'
import { chargesOf, type InvoiceLine, invoiceBody } from '@toonbank/domain/invoice/invoice-body.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import type { Supply } from '@toonbank/domain/tax/vat-kinds.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import type { StoredAddress } from '../account/login/customer-session.ts'
import type { Customer } from '../account/login/session-store.ts'
import { isReturnable, optionsOf } from '../cart/line/line-facts.ts'
import { type PricedCart, shippingCost } from '../cart/price/price-cart.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import { toPlace, toSeller } from '../invoice/parties.ts'
import { articleNumberOf } from '../order/write-order.ts'
import type { QuoteCosts } from './quote-costs.ts'

export const toTerms = (
  { lines, coupons, goods, quote }: PricedCart,
  { delivery }: QuoteCosts,
  leading: Leading,
): QuoteTerms => ({
  leading,
  lines: lines.map(({ row, product, priced, prices }) => ({
    identity: row.identity,
    productId: product.id,
    quantity: row.quantity,
    options: row.options,
    unitBase: priced.unitBase,
    unitDiscounted: priced.unitDiscounted,
    vatPercentage: priced.vatPercentage,
    prices,
  })),
  coupons: coupons.map(({ id, code, type, amount }) => ({ id, code, type, amount })),
  delivery: delivery
    ? {
        key: delivery.key,
        isPickup: delivery.type === 'pickup',
        price: shippingCost(delivery, goods, quote).shipping,
      }
    : null,
})

interface Printed {
  readonly costs: QuoteCosts
  readonly customer: Customer
  readonly address: StoredAddress | undefined
  readonly settings: ShopSettings
  readonly locale: Locale
}

export function toDocument(
  priced: PricedCart,
  { costs, customer, address, settings, locale }: Printed,
): Omit<QuoteDocument, 'number' | 'issuedOn' | 'validUntil'> {
  const texts = invoiceTexts[locale]
  const label = costs.delivery?.label[locale] ?? ''
  const charges = chargesOf(costs.totals.byRate, {
    coupon: fillPlaceholders(texts.coupon, { codes: priced.coupons.map(({ code }) => code).join(', ') }),
    shipping: fillPlaceholders(texts.shipping, { label }),
    payment: texts.payment,
  })
  const { lines, vat, total } = invoiceBody(toLines(priced, costs.supply, settings.prices.leading, locale), charges)
  return {
    shopName: settings.name,
    seller: toSeller(settings) ?? null,
    sellerName: settings.organizationName,
    buyer: {
      companyName: customer.companyName,
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      reference: customer.reference,
      vatNumber: customer.vatNumber,
      address: address ? toPlace(address) : null,
    },
    ...{ lines, charges, vat, total },
    delivery: costs.delivery ? { label, isDefault: costs.isDefault } : null,
    hasLimitedCodes: priced.coupons.some(
      ({ useLimit, limitPerCustomer }) => useLimit !== null || limitPerCustomer !== null,
    ),
  }
}

function toLines({ lines }: PricedCart, supply: Supply, leading: Leading, locale: Locale): InvoiceLine[] {
  const totals = suppliedLineTotals(
    lines.map((line) => line.priced),
    leading,
    supply,
  )
  return lines.map((line, at) => {
    const { totalInclVat, totalExclVat, subtotalExclVat } = totals[at] as LineTotals
    return {
      uid: null,
      articleNumber: articleNumberOf(line),
      title: line.product.title[locale],
      options: optionsOf(line, locale).map((option) => `${option.label}: ${option.name}`),
      quantity: line.row.quantity,
      ...(supply === 'intraCommunity'
        ? { percentage: 0, reason: 'intraCommunity' as const }
        : { percentage: line.priced.vatPercentage / 100 }),
      inclVat: totalInclVat,
      exclVat: totalExclVat,
      subtotalExclVat,
      isReturnable: isReturnable(line),
    }
  })
}
