import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@toonbank/database/connect.ts'
import type { LineRow } from './cart-rows.ts'
import type { CartRow } from './cart-store.ts'
import type { PricedCart } from './price-cart.ts'
import { rememberSql } from './remember-sql.ts'

/** How long a line says that its price or pieces have changed, from when that was first told. */
const toldFor = 60 * 60 * 1_000

/** What a line says has changed; nothing any more after an hour, and when the old price is back. */
export function changesOf(row: LineRow, now: Date): Pick<LineRow, 'formerUnitPrice' | 'formerQuantity'> {
  const isFresh = row.changedAt !== null && now.getTime() - row.changedAt.getTime() < toldFor
  return isFresh
    ? { formerUnitPrice: row.formerUnitPrice, formerQuantity: row.formerQuantity }
    : { formerUnitPrice: null, formerQuantity: null }
}

/**
 * Keeps what is shown: a price that the customer has not seen is never charged. A line whose price is another than last
 * seen keeps the one before. Gives the lines back as they are now. Waits for nobody: what cannot be kept, because
 * somebody changes the cart, is left as a glimpse.
 */
export async function rememberSeen(
  database: Pick<Connection, 'pool'>,
  { row, lines, totals, delivery, payment, hasGlimpse }: PricedCart,
  now: Date,
): Promise<ReadonlyMap<number, LineRow>> {
  const told = lines
    .filter((line) => line.row.seenUnitPrice !== line.priced.unitDiscounted)
    .map((line) => toldNow(line, now))
  const costs = {
    ...(delivery ? { [deliveryCostKey(delivery.key)]: totals.shippingInclVat } : {}),
    ...(payment ? { [paymentCostKey(payment.key)]: totals.paymentInclVat } : {}),
  }
  const total = totals.totalInclVat
  if (told.length > 0 || row.seenTotal !== total || !areKept(row, costs) || hasGlimpse)
    await remember(database, row, { told, total, costs, now, endsGlimpse: hasGlimpse })
  const changed = new Map(told.map(({ after }) => [after.id, after]))
  return new Map(lines.map((line) => [line.row.id, changed.get(line.row.id) ?? line.row]))
}

function toldNow({ row, priced }: PricedCart['lines'][number], now: Date) {
  const former = changesOf(row, now).formerUnitPrice ?? row.seenUnitPrice
  const unit = priced.unitDiscounted
  return {
    seen: row.seenUnitPrice,
    after: { ...row, seenUnitPrice: unit, formerUnitPrice: former === unit ? null : former, changedAt: now },
  }
}

/** Keeps what ways of delivery and payment were told to cost, VAT included; a page asks for both at once. */
export async function rememberCosts(
  database: Pick<Connection, 'pool'>,
  row: CartRow,
  costs: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  if (!areKept(row, costs)) await remember(database, row, { told: [], total: null, costs, now, endsGlimpse: false })
}

interface Seen {
  readonly told: readonly ReturnType<typeof toldNow>[]
  /** Null: the whole cart was not shown. */
  readonly total: number | null
  readonly costs: Readonly<Record<string, number>>
  readonly now: Date
  /** All that was shown is kept with this, so that what was not kept before no longer matters. */
  readonly endsGlimpse: boolean
}

/** In milliseconds, between tries: another reading of the same cart is done by then, a change of it need not be. */
const pauses = [10, 40]

/** Through the connections for reading, for it waits for no lock. */
async function remember(
  { pool }: Pick<Connection, 'pool'>,
  row: CartRow,
  { told, total, costs, now, endsGlimpse }: Seen,
): Promise<void> {
  const column = (pick: (one: (typeof told)[number]) => number | null) => told.map(pick)
  const lines = [
    column(({ after }) => after.id),
    column(({ seen }) => seen),
    column(({ after }) => after.seenUnitPrice),
    column(({ after }) => after.formerUnitPrice),
  ]
  const values = [row.id, ...lines, now, total, row.updatedAt, JSON.stringify(costs), endsGlimpse]
  for (const wait of [...pauses, undefined]) {
    const { rows } = await pool.query({
      name: 'remember_seen',
      text: rememberSql,
      values: [...values, wait === undefined],
    })
    if (wait === undefined || rows[0]?.is_kept) return
    await pause(wait)
  }
}

const areKept = (row: CartRow, costs: Readonly<Record<string, number>>): boolean =>
  Object.entries(costs).every(([name, price]) => row.seenCosts[name] === price)

/**
 * Whether this reading is the one that tells of a merge: of several at once only one does. A merge that came while this
 * was read is not told yet, nor is one of a cart that is being changed.
 */
export async function takeMergeNotice({ pool }: Pick<Connection, 'pool'>, { id, isMerged }: CartRow): Promise<boolean> {
  if (!isMerged) return false
  const { rowCount } = await pool.query(
    `UPDATE cart SET is_merged = false
      WHERE id = (SELECT id FROM cart WHERE id = $1 AND is_merged FOR NO KEY UPDATE SKIP LOCKED)`,
    [id],
  )
  return rowCount === 1
}

export const deliveryCostKey = (key: string): string => `delivery:${key}`
export const paymentCostKey = (key: string): string => `payment:${key}`

/**
 * Whether the customer was told, by their lists or by the cart, what delivery and payment cost as they are chosen; what
 * is free needs no telling.
 */
export function wereCostsShown({ row, delivery, payment, totals }: PricedCart): boolean {
  const isTold = (name: string, price: number) => price <= (row.seenCosts[name] ?? 0)
  return (
    (!delivery || isTold(deliveryCostKey(delivery.key), totals.shippingInclVat)) &&
    (!payment || isTold(paymentCostKey(payment.key), totals.paymentInclVat))
  )
}
