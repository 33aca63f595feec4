import type { Transaction } from '@toonbank/database/connect.ts'
import { withdrawal, withdrawalLine, withdrawalTask } from '@toonbank/database/schema/withdrawal.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { changeOrder } from '../change-order.ts'
import { lockOrder } from '../lock-order.ts'
import { buyerOf } from '../place/order-placer.ts'
import type { OrderRow } from '../read/order-row.ts'
import { findKnownOrder, type KnownOrder, readWithdrawable, type WithdrawableOrder } from './find-withdrawable.ts'
import { queueWithdrawalReceipt, statementOf } from './queue-withdrawal-receipt.ts'

interface NewWithdrawal extends KnownOrder {
  readonly name: string
  readonly locale: Locale
  readonly pieces: ReadonlyMap<string, number>
  /** The number of statements when the page was shown; the same statement after these was sent twice. */
  readonly seen: number
}

interface Withdrawn {
  readonly at: Date
  readonly emailAddress: string
  readonly statement: string
  readonly isSent: boolean
}

/**
 * Stores a withdrawal with its receipt, task and history entry. The order's lock makes it idempotent: the same pieces
 * from two tabs are one statement, and more than there is can never be withdrawn.
 */
export const withdraw = (
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  wanted: NewWithdrawal,
): Promise<Outcome<Withdrawn, 'orderNotFound' | 'withdrawalChanged'>> =>
  rollbackOnRefusal(dependencies.database.db, async (tx) => {
    const found = await findKnownOrder(tx, wanted)
    const order = found && (await lockOrder(tx, found.id))
    if (!order) return refused('orderNotFound')
    const current = await readWithdrawable(tx, order, dependencies.clock())
    const same = (await listStatements(tx, order.id))
      .slice(wanted.seen)
      .find(
        ({ pieces }) =>
          JSON.stringify(toSorted(pieces)) === JSON.stringify(toSorted(Object.fromEntries(wanted.pieces))),
      )
    if (same) return done({ ...same, isSent: isSent(current, wanted.pieces) })
    const isLeft = [...wanted.pieces].every(
      ([uid, quantity]) => quantity <= (current.shown.lines.find((line) => line.uid === uid)?.left ?? 0),
    )
    if (!isLeft) return refused('withdrawalChanged')
    return done(await writeWithdrawal(tx, order, current, wanted))
  })

const toSorted = (pieces: Readonly<Record<string, number>>) =>
  Object.entries(pieces).toSorted(([a], [b]) => (a < b ? -1 : 1))

const isSent = ({ pieces }: WithdrawableOrder, wanted: ReadonlyMap<string, number>): boolean =>
  pieces.some(({ row, shipped }) => wanted.has(row.uid) && shipped > 0)

const pieces = sql<Record<string, number>>`(SELECT json_object_agg(l.uid, w.quantity)
  FROM ${withdrawalLine} w JOIN order_line l ON l.id = w.order_line_id WHERE w.withdrawal_id = withdrawal.id)`

const listStatements = (tx: Transaction, orderId: number) =>
  tx
    .select({ at: withdrawal.at, emailAddress: withdrawal.emailAddress, statement: withdrawal.statement, pieces })
    .from(withdrawal)
    .where(eq(withdrawal.orderId, orderId))
    .orderBy(asc(withdrawal.id))

async function writeWithdrawal(
  tx: Transaction,
  order: OrderRow,
  current: WithdrawableOrder,
  { name, locale, pieces: wanted }: NewWithdrawal,
): Promise<Withdrawn> {
  const lines = current.pieces.flatMap(({ row }) => {
    const quantity = wanted.get(row.uid)
    return quantity === undefined ? [] : [{ row, quantity }]
  })
  const { emailAddress } = order
  const statement = statementOf({ order, name, locale, lines })
  const [written] = await tx
    .insert(withdrawal)
    .values({ uid: randomToken(), orderId: order.id, name, emailAddress, locale, statement })
    .returning({ id: withdrawal.id, uid: withdrawal.uid, at: withdrawal.at })
  if (!written) throw new Error('a withdrawal was not inserted')
  await tx
    .insert(withdrawalLine)
    .values(lines.map(({ row, quantity }) => ({ withdrawalId: written.id, orderLineId: row.id, quantity })))
  await tx.insert(withdrawalTask).values({ withdrawalId: written.id })
  if ((await changeOrder(tx, order, { cause: 'withdrawn', by: buyerOf(order) })) === 'notAllowed')
    throw new Error(`nothing can be withdrawn from an order that is ${order.status}`)
  const withdrawn = { at: written.at, emailAddress, statement, isSent: isSent(current, wanted) }
  await queueWithdrawalReceipt(tx, order, { ...withdrawn, uid: written.uid, locale })
  return withdrawn
}
