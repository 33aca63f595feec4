import { allocate } from '../money/allocate.ts'
import { type Cents, cents, negative, sum } from '../money/cents.ts'
import { type Hundredths, vatWithin } from '../tax/vat.ts'

export interface PaymentLine {
  readonly kind: 'goods' | 'shipping' | 'surcharge' | 'discount' | 'part'
  readonly description: string | undefined
  readonly quantity: number
  /** It is negative for a discount, and `quantity` times it is exactly the total. */
  readonly unitInclVat: Cents
  readonly totalInclVat: Cents
  readonly vatPercentage: Hundredths
  readonly vatAmount: Cents
}

export interface OrderToPay {
  readonly total: Cents
  readonly goods: readonly {
    readonly description: string
    readonly quantity: number
    readonly total: Cents
    readonly vatPercentage: Hundredths
  }[]
  readonly coupons: readonly { readonly code: string; readonly discount: Cents }[]
  readonly shipping: Cents
  readonly surcharge: Cents
}

/**
 * Returns lines that add up to the payment's amount to the cent; coupons and costs are allocated to the VAT rates of
 * the goods. A partial payment is one line per rate.
 */
export function paymentLines(order: OrderToPay, amount: Cents): PaymentLine[] {
  const ratesOfGoods = order.goods.map(({ vatPercentage }) => vatPercentage)
  const rates = [...new Set(ratesOfGoods)].toSorted((a, b) => b - a)
  const weights = rates.map((rate) =>
    sum(order.goods.filter((one) => one.vatPercentage === rate).map((one) => one.total)),
  )
  const perRate = (kind: PaymentLine['kind'], description: string | undefined, whole: Cents): PaymentLine[] =>
    allocate(whole, weights).flatMap((part, at) =>
      part === 0 ? [] : [line(kind, description, part, rates[at] as Hundredths)],
    )
  const whole = [
    ...order.goods.map(({ description, quantity, total, vatPercentage }) =>
      line('goods', description, total, vatPercentage, quantity),
    ),
    ...order.coupons.flatMap(({ code, discount }) => perRate('discount', code, negative(discount))),
    ...perRate('shipping', undefined, order.shipping),
    ...perRate('surcharge', undefined, order.surcharge),
  ]
  return amount === order.total && totalOf(whole) === amount ? whole : perRate('part', undefined, amount)
}

export const totalOf = (lines: readonly Pick<PaymentLine, 'totalInclVat'>[]): Cents =>
  sum(lines.map(({ totalInclVat }) => totalInclVat))

function line(
  kind: PaymentLine['kind'],
  description: string | undefined,
  total: Cents,
  vatPercentage: Hundredths,
  quantity = 1,
): PaymentLine {
  const isEven = total % quantity === 0
  return {
    kind,
    description: isEven || description === undefined ? description : `${quantity} × ${description}`,
    quantity: isEven ? quantity : 1,
    unitInclVat: isEven ? cents(total / quantity) : total,
    totalInclVat: total,
    vatPercentage,
    vatAmount: vatWithin(total, vatPercentage),
  }
}
