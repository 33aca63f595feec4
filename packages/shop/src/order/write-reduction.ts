import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { orderReduction, orderReductionLine } from '@toonbank/database/schema/order-reduction.ts'
import { type Cents, cents, minus, plus, sum, zero } from '@toonbank/domain/money/cents.ts'
import {
  type CouponsAtRate,
  costOfLines,
  costOfPieces,
  gesturesCountedIn,
  type OrderedLine,
  type ReducedLine,
  type ReductionKind,
  refundOfReduction,
} from '@toonbank/domain/order/reduction.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { eq, sql } from 'drizzle-orm'
import type { LinePieces } from './line-pieces.ts'
import { releasePieces } from './place/stock-hold.ts'
import type { OrderRow } from './read/order-row.ts'
import { owedOf } from './read/outstanding-amount.ts'
import { finishWithdrawals } from './withdraw/withdrawal-tasks.ts'

export interface GoneLine extends LinePieces {
  readonly pieces: number
  readonly cost: Cents
}

export interface GoneGoods {
  readonly lines: readonly GoneLine[]
  /** The goods including VAT, and delivery and payment costs when a consumer returns everything. */
  readonly value: Cents
  readonly costLeft: Cents
  readonly isAll: boolean
}

const toOrdered = ({ row }: LinePieces): OrderedLine => ({
  quantity: row.quantity,
  inclVat: row.totals.totalInclVat,
  percentage: row.vatPercentage / 100,
})

/** Orders placed before amounts were stored by rate deduct coupons from all lines alike. */
function toRates(order: OrderRow, lines: readonly OrderedLine[]) {
  const { byRate } = order.totals
  const coupons: CouponsAtRate[] = byRate
    ? byRate.map(({ percentage, coupons }) => ({ percentage, inclVat: coupons.inclVat }))
    : [{ percentage: null, inclVat: sum(order.coupons.map(({ discountInclVat }) => discountInclVat)) }]
  return { coupons, lines: byRate ? lines : lines.map((line) => ({ ...line, percentage: null })) }
}

export function couponSharesOf(order: OrderRow, all: readonly LinePieces[]): Cents[] {
  const { coupons, lines } = toRates(order, all.map(toOrdered))
  const costs = costOfLines(lines, coupons)
  return lines.map(({ inclVat }, at) => minus(inclVat, costs[at] ?? inclVat))
}

/**
 * Returns the value of pieces by line id. Consumers who return everything get the costs of delivery and payment back
 * too, once: with the last piece.
 */
export function valueOfGone(
  order: OrderRow,
  all: readonly LinePieces[],
  pieces: ReadonlyMap<number, number>,
  kind: ReductionKind,
): GoneGoods {
  const { coupons, lines } = toRates(order, all.map(toOrdered))
  const reduced = all.map(({ row, cancelled, returned }, at) => ({
    ...(lines[at] as OrderedLine),
    gone: cancelled + returned,
    pieces: pieces.get(row.id) ?? 0,
  }))
  const costs = costOfPieces(reduced, coupons)
  const isAll = reduced.every(({ quantity, gone, pieces }) => gone + pieces === quantity)
  const onTop = minus(order.totalInclVat, sum(costOfLines(lines, coupons)))
  const isWithCosts = isAll && kind === 'returned' && order.customerType === 'private'
  return {
    lines: all.flatMap((line, at) => {
      const gone = reduced[at]?.pieces ?? 0
      return gone > 0 ? [{ ...line, pieces: gone, cost: costs[at] ?? zero }] : []
    }),
    value: plus(sum(costs), isWithCosts ? onTop : zero),
    costLeft: sum(costOfPieces(reduced.map(toLeft), coupons)),
    isAll,
  }
}

const toLeft = (line: ReducedLine): ReducedLine => {
  const gone = line.gone + line.pieces
  return { ...line, gone, pieces: line.quantity - gone }
}

interface NewReduction {
  readonly kind: ReductionKind
  readonly code: string
  readonly goods: GoneGoods
  readonly deduction: Cents
  readonly gestures: Cents
  readonly refundable: Cents
  readonly isRestocked: boolean
  /** Pieces by line id that go back to the stock; undefined: all of them or none. */
  readonly restocked?: ReadonlyMap<number, number> | undefined
  readonly note: string
  readonly by: Actor
}

export interface Reduced {
  readonly uid: string
  readonly amount: Cents
  readonly gesturesCounted: Cents
  readonly refunded: Cents
  readonly order: OrderRow
}

export async function writeReduction(tx: Transaction, order: OrderRow, wanted: NewReduction): Promise<Reduced> {
  const { kind, code, goods, deduction, gestures, refundable, isRestocked, restocked, note, by } = wanted
  const backOf = ({ row, pieces }: GoneLine): number => (restocked ? (restocked.get(row.id) ?? 0) : pieces)
  const amount = minus(goods.value, deduction)
  const [paid, owed] = [order.paidAmount, owedOf(order)]
  const all = refundOfReduction(paid, owed, amount)
  const countedBefore = await sumGesturesCounted(tx, order.id)
  const kept = minus(minus(owed, amount), goods.costLeft)
  const gesturesCounted =
    gestures > 0 ? gesturesCountedIn({ paid, owed, due: all, gestures, countedBefore, kept }) : zero
  const due = minus(all, gesturesCounted)
  const refunded = due < refundable ? due : refundable
  const uid = randomToken()
  const [written] = await tx
    .insert(orderReduction)
    .values({
      uid,
      orderId: order.id,
      kind,
      code,
      amount,
      deduction,
      gesturesCounted,
      refunded,
      isRestocked,
      note,
      createdBy: by,
    })
    .returning({ id: orderReduction.id })
  if (!written) throw new Error('a reduction was not inserted')
  await tx.insert(orderReductionLine).values(
    goods.lines.map((line) => ({
      ...{ reductionId: written.id, orderLineId: line.row.id, quantity: line.pieces },
      ...{ withdrawn: Math.min(line.pieces, line.withdrawn), restocked: restocked ? backOf(line) : null },
    })),
  )
  await finishWithdrawals(tx, order.id, kind, by)
  const reducedAmount = plus(order.reducedAmount, amount)
  await tx.update(shopOrder).set({ reducedAmount }).where(eq(shopOrder.id, order.id))
  if (isRestocked)
    await releasePieces(
      tx,
      order,
      goods.lines
        .map((line) => ({
          ...{ productId: line.row.productId, optionItemIds: line.row.optionItemIds, quantity: backOf(line) },
        }))
        .filter(({ quantity }) => quantity > 0),
      by,
    )
  return { uid, amount, gesturesCounted, refunded, order: { ...order, reducedAmount } }
}

export async function sumGesturesCounted(database: Queryable, orderId: number): Promise<Cents> {
  const [found] = await database
    .select({ total: sql`coalesce(sum(${orderReduction.gesturesCounted}), 0)`.mapWith(Number) })
    .from(orderReduction)
    .where(eq(orderReduction.orderId, orderId))
  return cents(found?.total ?? 0)
}

export const setRefunded = (tx: Transaction, reductionId: number, refunded: Cents): Promise<unknown> =>
  tx.update(orderReduction).set({ refunded }).where(eq(orderReduction.id, reductionId))
