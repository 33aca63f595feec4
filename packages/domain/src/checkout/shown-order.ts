import type { Cents } from '../money/cents.ts'
import type { BothSides, Leading } from '../tax/vat.ts'

export interface ShownLine extends BothSides {
  readonly uid: string
  readonly name: string
  readonly quantity: number
}

export interface ShownCost extends BothSides {
  readonly id: string
  readonly name: string
}

/**
 * It is everything shown before the order, posted by the overview's button. The order is placed only if it would charge
 * the same (BW 6:230m and 6:230v, art. VI.45 WER).
 */
export interface ShownOrder {
  readonly leading: Leading
  readonly lines: readonly ShownLine[]
  readonly delivery: ShownCost | null
  readonly payment: ShownCost | null
  readonly coupons: readonly ShownCost[]
  readonly vat: readonly { readonly percentage: number; readonly amount: Cents }[]
  readonly address: { readonly id: string; readonly name: string }
  readonly total: BothSides
  /** It is the deposit, or 0 on account; null means the whole total. */
  readonly dueFirst: Cents | null
  readonly deliveryDay?: string | null
}

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

/**
 * The digest covers goods, destination and every amount, but not names, sequence or the delivery day, so that a shopper
 * who returns a day later continues the same order (`isLater`).
 */
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

export const isLater = ({ deliveryDay: shown }: ShownOrder, { deliveryDay: now }: ShownOrder): boolean =>
  typeof shown === 'string' && now !== undefined && (now === null || now > shown)
