import { type Cents, zero } from '../money/cents.ts'
import type { BothSides } from '../tax/vat.ts'
import { isLater, type ShownCost, type ShownLine, type ShownOrder, shownOrderDigest } from './shown-order.ts'

export interface ChangedSide extends BothSides {
  readonly name: string
  readonly quantity: number
}

/** `former` null: it is new; `now` null: it is gone, or no longer available. */
export interface OrderChange {
  readonly kind: 'line' | 'delivery' | 'payment' | 'coupon' | 'address' | 'vat' | 'total' | 'dueFirst' | 'deliveryDay'
  readonly name: string
  readonly former: ChangedSide | null
  readonly now: ChangedSide | null
  readonly isTakenOut?: true
}

/**
 * Returns the differences from the shown order, causes first and the total last. Amounts are compared by the leading
 * price, without VAT if one side has none; VAT is reported only if nothing else explains a difference. `unavailable`
 * has uids of lines.
 */
export function orderChanges(
  shown: ShownOrder,
  now: ShownOrder,
  unavailable: ReadonlySet<string> = new Set(),
): OrderChange[] {
  const differsInLeading = (a: BothSides, b: BothSides) =>
    shown.leading === 'incl' && now.leading === 'incl' ? a.inclVat !== b.inclVat : a.exclVat !== b.exclVat
  const changes = changesBy(differsInLeading, shown, now, unavailable)
  return changes.length > 0 || isAsShown(shown, now) ? changes : changesBy(differs, shown, now, unavailable)
}

type Differ = (a: BothSides, b: BothSides) => boolean
const differs: Differ = (a, b) => a.inclVat !== b.inclVat || a.exclVat !== b.exclVat

function changesBy(
  differ: Differ,
  shown: ShownOrder,
  now: ShownOrder,
  unavailable: ReadonlySet<string>,
): OrderChange[] {
  const available = now.lines.filter(({ uid }) => !unavailable.has(uid))
  const causes = [
    ...pairs('line', shown.lines, available, differ).map((change) =>
      isTakenOut(change, shown, now) ? { ...change, isTakenOut: true as const } : change,
    ),
    ...lostLines(now, unavailable, shown),
    ...pairs('coupon', shown.coupons, now.coupons, differ),
    ...pairs('delivery', listOf(shown.delivery), listOf(now.delivery), differ),
    ...pairs('payment', listOf(shown.payment), listOf(now.payment), differ),
    ...addressChange(shown, now),
  ]
  const vat = causes.length > 0 ? [] : pairs('vat', vatSides(shown), vatSides(now), differ)
  const isExplained = causes.length + vat.length > 0 || shown.dueFirst !== now.dueFirst || isLater(shown, now)
  return [
    ...[...causes, ...vat, ...totalChange(shown.total, now.total, !isExplained)],
    ...[...dueChange(shown, now), ...dayChange(shown, now)],
  ]
}

const isTakenOut = (change: OrderChange, shown: ShownOrder, now: ShownOrder): boolean =>
  change.now === null &&
  shown.lines.some(({ uid, name }) => name === change.name && !now.lines.some((line) => line.uid === uid))

export const isAsShown = (shown: ShownOrder, now: ShownOrder): boolean =>
  shownOrderDigest(shown) === shownOrderDigest(now) && !isLater(shown, now)

type Side = ShownLine | ShownCost

function pairs<One extends Side>(
  kind: OrderChange['kind'],
  former: readonly One[],
  now: readonly One[],
  differ: Differ,
): OrderChange[] {
  const keyOf = (one: One) => (kind === 'delivery' || kind === 'payment' ? kind : idOf(one))
  const keys = new Set([...former, ...now].map(keyOf))
  return [...keys].flatMap((key) => {
    const before = former.find((one) => keyOf(one) === key)
    const after = now.find((one) => keyOf(one) === key)
    if (
      before &&
      after &&
      idOf(before) === idOf(after) &&
      quantityOf(before) === quantityOf(after) &&
      !differ(before, after)
    )
      return []
    const name = (after ?? before)?.name ?? ''
    return [{ kind, name, former: before ? toSide(before) : null, now: after ? toSide(after) : null }]
  })
}

/** An unavailable line is reported even if the page showed it so, because it blocks the order. */
const lostLines = ({ lines }: ShownOrder, unavailable: ReadonlySet<string>, shown: ShownOrder): OrderChange[] =>
  lines
    .filter(({ uid }) => unavailable.has(uid) && !shown.lines.some((line) => line.uid === uid))
    .map((line) => ({ kind: 'line', name: line.name, former: toSide(line), now: null }))

const addressChange = ({ address: former }: ShownOrder, { address: now }: ShownOrder): OrderChange[] =>
  former.id === now.id && former.name === now.name
    ? []
    : [{ kind: 'address', name: '', former: withoutAmount(former.name), now: withoutAmount(now.name) }]

/** Payment includes VAT, so the total without it is reported only if nothing else has changed. */
const totalChange = (former: BothSides, now: BothSides, isAlone: boolean): OrderChange[] =>
  former.inclVat !== now.inclVat || (isAlone && former.exclVat !== now.exclVat)
    ? [
        {
          kind: 'total',
          name: '',
          former: { ...former, name: '', quantity: 0 },
          now: { ...now, name: '', quantity: 0 },
        },
      ]
    : []

const dueChange = (former: ShownOrder, now: ShownOrder): OrderChange[] =>
  former.dueFirst === now.dueFirst ? [] : [{ kind: 'dueFirst', name: '', former: dueSide(former), now: dueSide(now) }]

const dayChange = (former: ShownOrder, now: ShownOrder): OrderChange[] =>
  isLater(former, now)
    ? [{ kind: 'deliveryDay', name: '', former: daySide(former), now: now.deliveryDay ? daySide(now) : null }]
    : []

const daySide = ({ deliveryDay }: ShownOrder): ChangedSide => withoutAmount(deliveryDay ?? '')

const dueSide = ({ dueFirst, total }: ShownOrder): ChangedSide => bothSides(dueFirst ?? total.inclVat)

const bothSides = (amount: Cents): ChangedSide => ({ name: '', quantity: 0, inclVat: amount, exclVat: amount })

const vatSides = ({ vat }: ShownOrder): ShownCost[] =>
  vat.map(({ percentage, amount }) => ({
    id: String(percentage),
    name: String(percentage),
    inclVat: amount,
    exclVat: amount,
  }))

const listOf = (one: ShownCost | null): ShownCost[] => (one ? [one] : [])
const idOf = (one: Side): string => ('uid' in one ? one.uid : one.id)
const quantityOf = (one: Side): number => ('quantity' in one ? one.quantity : 0)
const toSide = (one: Side): ChangedSide => ({
  name: one.name,
  quantity: quantityOf(one),
  inclVat: one.inclVat,
  exclVat: one.exclVat,
})
const withoutAmount = (name: string): ChangedSide => ({ name, quantity: 0, inclVat: zero, exclVat: zero })
