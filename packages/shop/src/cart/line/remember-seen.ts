import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@toonbank/database/connect.ts'
import type { LineRow } from '../cart-rows.ts'
import type { CartRow } from '../cart-store.ts'
import type { PricedCart } from '../price/price-cart.ts'
import { rememberSql } from './remember-sql.ts'

const changeShownFor = 60 * 60 * 1_000

export function changesOf(row: LineRow, now: Date): Pick<LineRow, 'formerUnitPrice' | 'formerQuantity'> {
  const isFresh = row.changedAt !== null && now.getTime() - row.changedAt.getTime() < changeShownFor
  return isFresh
    ? { formerUnitPrice: row.formerUnitPrice, formerQuantity: row.formerQuantity }
    : { formerUnitPrice: null, formerQuantity: null }
}

/**
 * Saves the prices of this response, because only prices that the customer saw may be charged. It waits for no lock: a
 * concurrent change leaves a glimpse instead (`cart_glimpse`). Returns the lines by id.
 */
export async function rememberSeen(
  database: Pick<Connection, 'pool'>,
  { row, lines, totals, delivery, payment, hasGlimpse }: PricedCart,
  now: Date,
): Promise<ReadonlyMap<number, LineRow>> {
  const told = lines
    .filter((line) => line.row.seenUnitPrice !== line.priced.unitDiscounted)
    .map((line) => seenBeforeAndAfter(line, now))
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

function seenBeforeAndAfter({ row, priced }: PricedCart['lines'][number], now: Date) {
  const former = changesOf(row, now).formerUnitPrice ?? row.seenUnitPrice
  const unit = priced.unitDiscounted
  return {
    seen: row.seenUnitPrice,
    after: { ...row, seenUnitPrice: unit, formerUnitPrice: former === unit ? null : former, changedAt: now },
  }
}

/** Saves the shown costs, incl. VAT, of delivery and payment methods; a page requests both at once. */
export async function rememberCosts(
  database: Pick<Connection, 'pool'>,
  row: CartRow,
  costs: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  if (!areKept(row, costs)) await remember(database, row, { told: [], total: null, costs, now, endsGlimpse: false })
}

interface ShownCart {
  readonly told: readonly ReturnType<typeof seenBeforeAndAfter>[]
  readonly total: number | null
  readonly costs: Readonly<Record<string, number>>
  readonly now: Date
  readonly endsGlimpse: boolean
}

const pauses = [10, 40]

async function remember(
  { pool }: Pick<Connection, 'pool'>,
  row: CartRow,
  { told, total, costs, now, endsGlimpse }: ShownCart,
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

/** Costs that were never shown count as free (`wereCostsShown`), so free ones need not be saved. */
const areKept = (row: CartRow, costs: Readonly<Record<string, number>>): boolean =>
  Object.entries(costs).every(([name, price]) => (row.seenCosts[name] ?? 0) === price)

/**
 * Claims the notice of a merge: true for one of several concurrent reads. False for a merge during this read or while
 * the cart is locked, so that a later read shows it.
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

/** True when the customer saw the cost of the chosen delivery and payment; free ones need not be shown. */
export function wereCostsShown({ row, delivery, payment, totals }: PricedCart): boolean {
  const isTold = (name: string, price: number) => price <= (row.seenCosts[name] ?? 0)
  return (
    (!delivery || isTold(deliveryCostKey(delivery.key), totals.shippingInclVat)) &&
    (!payment || isTold(paymentCostKey(payment.key), totals.paymentInclVat))
  )
}
