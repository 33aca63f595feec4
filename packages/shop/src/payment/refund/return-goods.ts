import type { Transaction } from '@toonbank/database/connect.ts'
import { orderReduction, orderReductionLine } from '@toonbank/database/schema/order-reduction.ts'
import { type Cents, minus } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { listPieces } from '../../order/line-pieces.ts'
import { lockOrder } from '../../order/lock-order.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import type { GoneGoods } from '../../order/write-reduction.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { cancelReplaced } from '../attempt/cancel-replaced.ts'
import { findReturned, type NotWithCustomer } from './find-returned.ts'
import { reduceOrder } from './reduce-order.ts'
import { findByNumber } from './refund-order.ts'
import { sendRefunds } from './send-refunds.ts'
import { type AboveRefundLimit, withinRefundLimit } from './within-refund-limit.ts'

/** The refund for returned goods: everything, so many cents, or everything less a deduction. */
export type ReturnRefund = { readonly amount: Cents } | { readonly deduction: Cents }

export interface NewReturn {
  /** Staff's own name for it; repeating the name changes nothing. Empty: it has none. */
  readonly code: string
  /** Pieces by line number, from 1, as `orders show` lists them; undefined: all that the customer has. */
  readonly pieces: ReadonlyMap<number, number> | undefined
  readonly refund: ReturnRefund
  readonly isRestocked: boolean
  /** Pieces by line number that can be sold again; undefined: all of them or none, as `isRestocked` says. */
  readonly restocked?: ReadonlyMap<number, number> | undefined
  readonly note: string
  readonly seen: number
  /** False: a return of the same goods for the same money is refused, for it may be this one. */
  readonly isAgain?: boolean | undefined
}

interface Returned {
  readonly isKnown: boolean
  readonly amount: Cents
  readonly refunded: Cents
}

type Refusal = 'orderNotFound' | 'notReturnable' | 'moreThanReturned' | NotWithCustomer

type MoreThanWorth = { readonly ok: false; readonly problem: 'moreThanWorth'; readonly detail: Cents }

export type ReturnedGoods =
  | Outcome<Returned, Refusal | 'changedMeanwhile' | 'sameBefore'>
  | MoreThanWorth
  | AboveRefundLimit

/** Enters returned goods with all consequences in one transaction; the provider is called after the commit. */
export async function returnGoods(
  dependencies: Dependencies,
  providers: PaymentProviders,
  orderNumber: string,
  wanted: NewReturn,
  by: Actor,
): Promise<ReturnedGoods> {
  const found = await findByNumber(dependencies, orderNumber)
  if (!found) return refused('orderNotFound')
  const returned = await withinRefundLimit(dependencies.database.db, by, async (tx): Promise<ReturnedGoods> => {
    const order = await lockOrder(tx, found.id)
    if (!order) return refused('orderNotFound')
    const before = await tx
      .select()
      .from(orderReduction)
      .where(and(eq(orderReduction.orderId, order.id), eq(orderReduction.kind, 'returned')))
      .orderBy(desc(orderReduction.id))
    const same = before.find(({ code }) => code !== '' && code === wanted.code)
    if (same) return done({ isKnown: true, amount: same.amount, refunded: same.refunded })
    if (before.length !== wanted.seen) return refused('changedMeanwhile')
    const coming = await findReturned(tx, order, wanted.pieces)
    const sameBefore =
      wanted.isAgain === false && wanted.code === '' && (await hasSameBefore(tx, order, before, wanted))
    if (sameBefore) return refused('sameBefore')
    if (!coming.ok) return coming
    const goods = coming.value
    const deduction = deductionOf(wanted.refund, goods.value)
    if (deduction < 0 || deduction > goods.value) return { ...refused('moreThanWorth'), detail: goods.value }
    const restocked = wanted.restocked && (await byRow(tx, order, wanted.restocked))
    if (restocked && !areAmong(restocked, goods)) return refused('moreThanReturned')
    const { code, note } = wanted
    const isRestocked = restocked ? [...restocked.values()].some((pieces) => pieces > 0) : wanted.isRestocked
    const reduced = await reduceOrder(tx, order, {
      ...{ kind: 'returned', code, goods, deduction, isRestocked, restocked, note, by },
      cause: goods.isAll ? 'returned' : 'partlyReturned',
    })
    return reduced === 'notAllowed' ? refused('notReturnable') : done({ isKnown: false, ...reduced })
  })
  if (!returned.ok) return returned
  await cancelReplaced(dependencies, providers, found.id)
  await sendRefunds(dependencies, providers, found.id)
  return returned
}

type Before = Pick<typeof orderReduction.$inferSelect, 'id' | 'code' | 'amount' | 'deduction'>

/** A return without pieces is whatever the customer has, so nothing is left for a second one. */
async function hasSameBefore(
  tx: Transaction,
  order: OrderRow,
  before: readonly Before[],
  { pieces, refund }: NewReturn,
): Promise<boolean> {
  const alike = before.filter(
    ({ code, amount, deduction }) =>
      code === '' && ('amount' in refund ? refund.amount === amount : refund.deduction === deduction),
  )
  if (!pieces || alike.length === 0) return false
  const wanted = [...(await byRow(tx, order, pieces))].filter(([, many]) => many > 0)
  const lines = await tx
    .select()
    .from(orderReductionLine)
    .where(
      inArray(
        orderReductionLine.reductionId,
        alike.map(({ id }) => id),
      ),
    )
  return alike.some(({ id }) => {
    const own = lines.filter(({ reductionId }) => reductionId === id)
    const isSame = ([rowId, many]: [number, number]) =>
      own.some(({ orderLineId, quantity }) => orderLineId === rowId && quantity === many)
    return own.length === wanted.length && wanted.every(isSame)
  })
}

/** Pieces by the id of their line instead of its number; a line that is not there has the id 0. */
async function byRow(
  tx: Transaction,
  { id }: OrderRow,
  pieces: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const lines = await listPieces(tx, id)
  return new Map([...pieces].map(([at, many]) => [lines[at - 1]?.row.id ?? 0, many]))
}

const areAmong = (restocked: ReadonlyMap<number, number>, { lines }: GoneGoods): boolean =>
  [...restocked].every(([rowId, many]) => many <= (lines.find(({ row }) => row.id === rowId)?.pieces ?? 0))

const deductionOf = (refund: ReturnRefund, value: Cents): Cents =>
  'amount' in refund ? minus(value, refund.amount) : refund.deduction
