import type { OrderStatus } from '../order/order-state.ts'

/** Cents that may be negative; null: its reader may not see money. */
type Amount = number | null

export type EffectTask = 'payment' | 'refund' | 'withdrawal' | 'vat' | 'eInvoice'

/** Everything of one order that acts of the staff may change, at one moment. */
export interface OrderTraces {
  readonly number: string
  readonly state: OrderStatus
  readonly isOnHold: boolean
  readonly deliveryAddress: string
  /** Rows with the same words are added up. */
  readonly pieces: readonly { readonly way: PieceWay; readonly line: number; readonly pieces: number }[]
  readonly stock: readonly { readonly articleNumber: string; readonly pieces: number }[]
  readonly money: readonly { readonly way: 'in' | 'back'; readonly label: string; readonly amount: number }[]
  readonly papers: readonly { readonly id: number; readonly kind: PaperKind; readonly amount: number }[]
  readonly mails: readonly { readonly id: number; readonly kind: string; readonly recipient: string }[]
  readonly tasks: readonly { readonly id: number; readonly kind: EffectTask; readonly what: string }[]
}

export type PieceWay = 'sent' | 'returned' | 'cancelled'
export type PaperKind = 'invoice' | 'creditNote' | 'bestelbon'

/** All that an act does, or would do, to an order. */
export interface Effects {
  readonly order: string
  readonly state: { readonly from: OrderStatus; readonly to: OrderStatus } | null
  readonly hold: 'begins' | 'ends' | null
  readonly isAddressChanged: boolean
  readonly pieces: readonly { readonly way: PieceWay; readonly line: number; readonly pieces: number }[]
  /** Pieces that come back to the stock; negative: they leave it. */
  readonly stock: readonly { readonly articleNumber: string; readonly pieces: number }[]
  /** Each way of paying: `back` goes to the customer, `in` was received; negative: it is taken back. */
  readonly money: readonly { readonly way: 'in' | 'back'; readonly label: string; readonly amount: Amount }[]
  readonly papers: readonly { readonly kind: PaperKind; readonly amount: Amount }[]
  readonly mails: readonly { readonly kind: string; readonly recipient: string; readonly isTakenBack: boolean }[]
  readonly tasks: readonly { readonly kind: EffectTask; readonly what: string; readonly change: 'opened' | 'done' }[]
}

/** Compares an order before and after an act. */
export const effectsBetween = (before: OrderTraces, after: OrderTraces): Effects => ({
  order: after.number,
  state: before.state === after.state ? null : { from: before.state, to: after.state },
  hold: before.isOnHold === after.isOnHold ? null : after.isOnHold ? 'begins' : 'ends',
  isAddressChanged: before.deliveryAddress !== after.deliveryAddress,
  pieces: changeOf(before.pieces, after.pieces, 'pieces'),
  stock: changeOf(before.stock, after.stock, 'pieces'),
  money: changeOf(before.money, after.money, 'amount'),
  papers: missingIn(before.papers, after.papers).map(({ kind, amount }) => ({ kind, amount })),
  mails: [
    ...missingIn(before.mails, after.mails).map((mail) => ({ ...withoutId(mail), isTakenBack: false })),
    ...missingIn(after.mails, before.mails).map((mail) => ({ ...withoutId(mail), isTakenBack: true })),
  ],
  tasks: [
    ...missingIn(before.tasks, after.tasks).map((task) => ({ ...withoutId(task), change: 'opened' as const })),
    ...missingIn(after.tasks, before.tasks).map((task) => ({ ...withoutId(task), change: 'done' as const })),
  ],
})

/** Effects as somebody may see them who may not see money. */
export const withoutMoney = (effects: Effects): Effects => ({
  ...effects,
  money: effects.money.map((one) => ({ ...one, amount: null })),
  papers: effects.papers.map((one) => ({ ...one, amount: null })),
})

function changeOf<Field extends string, Row extends Readonly<Record<Field, number>>>(
  before: readonly Row[],
  after: readonly Row[],
  field: Field,
): Row[] {
  const sums = new Map<string, number>()
  const names = new Map<string, Row>()
  const add = (sign: 1 | -1) => (row: Row) => {
    const name = JSON.stringify({ ...row, [field]: 0 })
    names.set(name, row)
    sums.set(name, (sums.get(name) ?? 0) + sign * row[field])
  }
  before.forEach(add(-1))
  after.forEach(add(1))
  return [...sums].flatMap(([name, sum]) => {
    const row = names.get(name)
    return sum === 0 || !row ? [] : [{ ...row, [field]: sum }]
  })
}

const missingIn = <Row extends { readonly id: number }>(these: readonly Row[], of: readonly Row[]): Row[] => {
  const known = new Set(these.map(keyOf))
  return of.filter((row) => !known.has(keyOf(row)))
}

const keyOf = (row: { readonly id: number }): string => JSON.stringify(row)

function withoutId<Row extends { readonly id: number }>({ id: _, ...row }: Row): Omit<Row, 'id'> {
  return row
}
