import type { FormerLine } from '@toonbank/database/stored/former-order.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, cents, sum, zero } from '@toonbank/domain/money/cents.ts'

/** The amounts of a former order as its file has them; whether they include VAT differs from program to program. */
export interface OrderAmounts {
  readonly lines: readonly FormerLine[]
  readonly total: Cents
  readonly vat: Cents | undefined
  readonly shipping: Amount
  readonly discount: Amount
  /** Payment costs, wrapping and the like. */
  readonly fees: Amount
  /** Gift cards and store credit. */
  readonly credit: Cents | undefined
}

/** An amount, and the VAT on it where a column of its own says that. */
export interface Amount {
  readonly amount: Cents | undefined
  readonly vat: Cents | undefined
}

export interface BalancedOrder {
  readonly lines: readonly FormerLine[]
  readonly shippingInclVat: Cents | null
  readonly discountInclVat: Cents | null
  /** By how much the parts that the file names fall short of its total; 0 where they add up. */
  readonly missing: Cents
}

const titles = {
  fees: { nld: 'Kosten', eng: 'Fees' },
  vat: { nld: 'Btw', eng: 'VAT' },
  rounding: { nld: 'Afronding', eng: 'Rounding' },
  other: { nld: 'Overig', eng: 'Other' },
} as const

/**
 * Lines + postage + fees − discount = total. The reading of the amounts under which they add up is taken: with the VAT
 * beside them or without, with lines before the discount or after it, with lines that exclude VAT. Where none does, a
 * line of its own says what is missing.
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
  /** VAT that the lines do not include. */
  readonly vat: Cents
  readonly missing: Cents
}

/** Every way to read the amounts, the likeliest first. */
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
