import type { Cents } from '../money/cents.ts'
import type { BothSides, Leading } from '../tax/vat.ts'

/** A line of an order as it was shown; both amounts are of all its pieces, after discounts. */
export interface ShownLine extends BothSides {
  readonly uid: string
  readonly name: string
  readonly quantity: number
}

/** A way of delivery, a way of paying or a discount code, and what it adds or takes off. */
export interface ShownCost extends BothSides {
  readonly id: string
  readonly name: string
}

/**
 * Everything that a shopper was shown of an order before agreeing to it. The overview's button posts it; the order
 * transaction places the order only when what it would charge is the same (BW 6:230m and 6:230v, art. VI.45 WER: the
 * total price, shown directly before ordering).
 */
export interface ShownOrder {
  /** The side of its amounts that the merchant sets; the other follows from it and the VAT. */
  readonly leading: Leading
  readonly lines: readonly ShownLine[]
  readonly delivery: ShownCost | null
  readonly payment: ShownCost | null
  readonly coupons: readonly ShownCost[]
  /** One a VAT rate; percentages as people say them. */
  readonly vat: readonly { readonly percentage: number; readonly amount: Cents }[]
  /** The address stands as on the parcel. */
  readonly address: { readonly id: string; readonly name: string }
  readonly total: BothSides
  /** The deposit, or 0 on account, must be paid before the order goes on; null means the whole total. */
  readonly dueFirst: Cents | null
  /** The day on which it is there, like 2026-11-24; null: none is promised. Absent: an older page did not post it. */
  readonly deliveryDay?: string | null
}

/** The API's cart and the order transaction's cart share this. */
interface Cart {
  readonly lines: readonly {
    readonly uid: string | null
    readonly title: string
    readonly quantity: number
    readonly options: readonly { readonly name: string }[]
    readonly prices: { readonly vatIncluded: boolean }
    readonly totals: { readonly totalInclVat: Cents; readonly totalExclVat: Cents }
  }[]
  readonly coupons: readonly {
    readonly title: string
    readonly prices: { readonly discountInclVat: Cents; readonly discountExclVat: Cents }
  }[]
  readonly totals: {
    readonly totalInclVat: Cents
    readonly totalExclVat: Cents
    readonly shippingInclVat: Cents
    readonly shippingExclVat: Cents
    readonly paymentInclVat: Cents
    readonly paymentExclVat: Cents
    readonly totalVat: readonly { readonly percentage: number; readonly amount: Cents }[]
  }
}

interface Named {
  readonly id: string
  readonly name: string
}

/** The order that a cart stands for, with the names that the overview gives to what was chosen. */
export function toShownOrder(
  { lines, coupons, totals }: Cart,
  chosen: {
    readonly delivery: Named | null
    readonly payment: Named | null
    readonly address: Named
    readonly dueFirst: Cents | null
    readonly deliveryDay?: string | null
  },
): ShownOrder {
  return {
    leading: lines.every(({ prices }) => prices.vatIncluded) ? 'incl' : 'excl',
    lines: lines.map(({ uid, title, quantity, options, totals: { totalInclVat, totalExclVat } }) => ({
      uid: uid ?? '',
      name: [title, ...options.map(({ name }) => name)].join(', '),
      quantity,
      inclVat: totalInclVat,
      exclVat: totalExclVat,
    })),
    delivery: chosen.delivery && {
      ...chosen.delivery,
      inclVat: totals.shippingInclVat,
      exclVat: totals.shippingExclVat,
    },
    payment: chosen.payment && { ...chosen.payment, inclVat: totals.paymentInclVat, exclVat: totals.paymentExclVat },
    coupons: coupons.map(({ title, prices }) => ({
      id: title,
      name: title,
      inclVat: prices.discountInclVat,
      exclVat: prices.discountExclVat,
    })),
    vat: totals.totalVat.map(({ percentage, amount }) => ({ percentage, amount })),
    address: chosen.address,
    total: { inclVat: totals.totalInclVat, exclVat: totals.totalExclVat },
    dueFirst: chosen.dueFirst,
    ...(chosen.deliveryDay === undefined ? {} : { deliveryDay: chosen.deliveryDay }),
  }
}

/** The text compares goods, destination and every amount. Names and sequence are left out, since a better title is no other rug. The day of delivery too: a shopper who returns a day later goes on with the same order (`isLater`). */
export function shownOrderDigest({
  lines,
  delivery,
  payment,
  coupons,
  vat,
  address,
  total,
  dueFirst,
}: ShownOrder): string {
  const cost = (one: ShownCost | null) => one && [one.id, one.inclVat, one.exclVat]
  return JSON.stringify([
    lines.map(({ uid, quantity, inclVat, exclVat }) => [uid, quantity, inclVat, exclVat].join(' ')).toSorted(),
    cost(delivery),
    cost(payment),
    coupons.map((coupon) => String(cost(coupon))).toSorted(),
    vat.map(({ percentage, amount }) => `${percentage} ${amount}`).toSorted(),
    [address.id, address.name],
    [total.inclVat, total.exclVat],
    dueFirst,
  ])
}

/** Whether it would come later than it was shown, or on no day that is known. */
export const isLater = ({ deliveryDay: shown }: ShownOrder, { deliveryDay: now }: ShownOrder): boolean =>
  typeof shown === 'string' && now !== undefined && (now === null || now > shown)
