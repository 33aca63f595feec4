import type { FormerLine } from '@toonbank/database/stored/former-order.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, cents, sum, zero } from '@toonbank/domain/money/cents.ts'

export interface OrderAmounts {
  readonly lines: readonly FormerLine[]
  readonly total: Cents
  readonly vat: Cents | undefined
  readonly shipping: Amount
  readonly discount: Amount
  readonly fees: Amount
  readonly credit: Cents | undefined
}

export interface Amount {
  readonly amount: Cents | undefined
  readonly vat: Cents | undefined
}

export interface BalancedOrder {
  readonly lines: readonly FormerLine[]
  readonly shippingInclVat: Cents | null
  readonly discountInclVat: Cents | null
  /** The amount is the difference between the file's total and its parts; 0 where they add up. */
  readonly missing: Cents
}

const titles = {
  fees: { nld: 'Kosten', eng: 'Fees' },
  vat: { nld: 'Btw', eng: 'VAT' },
  rounding: { nld: 'Afronding', eng: 'Rounding' },
  other: { nld: 'Overig', eng: 'Other' },
} as const

/**
 * Finds the reading of the amounts for which lines + postage + fees − discount = total, with VAT or discount included
 * or not. Without one, an extra line shows the difference.
 */
export function balanceOrder(order: OrderAmounts, language: Locale): BalancedOrder {
  const readings = readingsOf(order)
  const [asWritten] = readings
  const reading = readings.find(({ missing }) => missing === 0) ?? asWritten
  const { shipping, discount, fees, vat, missing } = reading
  // Each line may have been rounded by half a cent.
  const isRounding = Math.abs(missing) <= Math.max(1, order.lines.length)
  const extra = (title: keyof typeof titles, amount: Cents): FormerLine[] =>
    amount === 0
      ? []
      : [{ title: titles[title][language], articleNumber: '', quantity: 0, price: amount, total: amount }]
  return {
    lines: [
      ...order.lines,
      ...extra('fees', fees),
      ...extra('vat', vat),
      ...extra(isRounding ? 'rounding' : 'other', missing),
    ],
    shippingInclVat: order.shipping.amount === undefined ? null : shipping,
    discountInclVat: discount === 0 && order.discount.amount === undefined ? null : discount,
    missing: isRounding ? zero : missing,
  }
}

interface Reading {
  readonly shipping: Cents
  readonly discount: Cents
  readonly fees: Cents
  readonly vat: Cents
  readonly missing: Cents
}

/** Readings are in the order of likelihood. */
function readingsOf({ lines, total, vat, ...given }: OrderAmounts): readonly [Reading, ...Reading[]] {
  const goods = sum(lines.map((line) => line.total))
  const shippings = withAndWithoutVat(given.shipping)
  const allFees = withAndWithoutVat(given.fees)
  const discounts = [...withAndWithoutVat(given.discount), zero]
  const credits = [zero, given.credit ?? zero]
  const readings = [zero, vat ?? zero].flatMap((extraVat) =>
    credits.flatMap((credit) =>
      discounts.flatMap((reduced) =>
        shippings.flatMap((shipping) =>
          allFees.map((fees): Reading => {
            const discount = cents(reduced + credit)
            return {
              ...{ shipping, discount, fees, vat: extraVat },
              missing: cents(total - goods - shipping - fees - extraVat + discount),
            }
          }),
        ),
      ),
    ),
  )
  return readings as [Reading, ...Reading[]]
}

const withAndWithoutVat = ({ amount = zero, vat = zero }: Amount): Cents[] =>
  vat === 0 ? [amount] : [cents(amount + vat), amount]
