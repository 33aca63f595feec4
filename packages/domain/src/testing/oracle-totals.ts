import type { PricedLine } from '../cart/cart-totals.ts'
import type { Coupon } from '../cart/coupon.ts'
import type { Leading } from '../tax/vat.ts'

/** Tests compare with this slow, independent computation in exact fractions, which shares nothing with the rules. */
export function oracleTotals(
  lines: readonly PricedLine[],
  coupons: readonly Coupon[],
  shipping: number,
  payment: number,
  leading: Leading,
  shippingRate?: number,
) {
  const nameOf = (line: Pick<PricedLine, 'vatPercentage' | 'vatReason'>) =>
    `${900_000 - line.vatPercentage} ${line.vatReason ?? ''}`
  const ofShipping = shipping === 0 || shippingRate === undefined ? [] : [nameOf({ vatPercentage: shippingRate })]
  const names = [...new Set([...lines.map(nameOf), ...ofShipping])].sort()
  const rates = names.map((name) => 900_000 - Number.parseInt(name, 10))
  let groups = names.map((name) =>
    lines.reduce((total, line) => total + (nameOf(line) === name ? line.unitDiscounted * line.quantity : 0), 0),
  )
  let couponTotal = 0
  for (const kind of ['percentage', 'fixedAmount'] as const) {
    for (const coupon of coupons.filter(({ type }) => type === kind).sort((a, b) => (a.code < b.code ? -1 : 1))) {
      const whole = groups.reduce((a, b) => a + b, 0)
      const taken =
        kind === 'percentage' ? halfUp(whole * Math.min(coupon.amount, 10_000), 10_000) : Math.min(coupon.amount, whole)
      couponTotal -= taken
      groups = kind === 'percentage' ? centByCent(groups, -taken) : fromTheTop(groups, taken)
    }
  }
  const goods = groups
  groups =
    ofShipping.length > 0
      ? groups.map((group, at) => group + (names[at] === ofShipping[0] ? shipping : 0))
      : centByCent(groups, shipping)
  groups = centByCent(groups, payment)
  const vat = groups.map((amount, index) =>
    halfUp(amount * (rates[index] ?? 0), leading === 'incl' ? 10_000 + (rates[index] ?? 0) : 10_000),
  )
  const sumOf = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
  const totalInclVat = sumOf(groups) + (leading === 'incl' ? 0 : sumOf(vat))
  return {
    totalInclVat,
    totalExclVat: totalInclVat - sumOf(vat),
    couponTotal,
    totalVat: rates.map((rate, index) => {
      const reason = names[index]?.split(' ')[1]
      return { percentage: rate / 100, amount: vat[index], ...(reason ? { reason } : {}) }
    }),
    goods,
  }
}

const halfUp = (numerator: number, denominator: number): number => {
  const [n, d] = [BigInt(numerator), BigInt(denominator)]
  const whole = n / d
  return Number((n % d) * 2n >= d ? whole + 1n : whole)
}

function centByCent(groups: readonly number[], amount: number): number[] {
  const whole = groups.reduce((a, b) => a + b, 0)
  if (groups.length === 0) return []
  if (whole === 0) return groups.map((group, index) => (index === 0 ? group + amount : group))
  const size = Math.abs(amount)
  const exact = groups.map((group) => ({
    floor: Number((BigInt(size) * BigInt(group)) / BigInt(whole)),
    rest: Number((BigInt(size) * BigInt(group)) % BigInt(whole)),
    extra: 0,
  }))
  let left = size - exact.reduce((total, part) => total + part.floor, 0)
  while (left > 0) {
    const next = exact.filter((part) => part.extra === 0).reduce((best, part) => (part.rest > best.rest ? part : best))
    next.extra = 1
    left -= 1
  }
  return groups.map(
    (group, index) => group + Math.sign(amount) * ((exact[index]?.floor ?? 0) + (exact[index]?.extra ?? 0)),
  )
}

function fromTheTop(groups: readonly number[], amount: number): number[] {
  let left = amount
  return groups.map((group) => {
    const part = Math.min(left, group)
    left -= part
    return group - part
  })
}
