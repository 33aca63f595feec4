import type { Transaction } from '@toonbank/database/connect.ts'
import { orderLine, orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { orderNumber, orderNumberDigits, orderNumberStart } from '@toonbank/domain/order/order-number.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import { insertClosedCart } from '../cart/insert-closed-cart.ts'
import { piecesToTake, takeWithin } from '../catalogue/locked-stock.ts'
import { currentVersionOf, slugOfPage } from '../content/page-version.ts'
import { randomToken } from '../process/random-token.ts'
import { placeholdersOf } from '../sql/placeholders-of.ts'
import { preparedFor } from '../sql/prepared-for.ts'
import type { WriteCtes } from '../sql/write-ctes.ts'
import { writesWithin } from '../sql/writes-within.ts'
import type { OrderRow } from './order-row.ts'

interface OrderValues
  extends Omit<
    typeof shopOrder.$inferInsert,
    'cartId' | 'uid' | 'number' | 'stockHeld' | 'createdAt' | 'termsVersion' | 'heldPieces'
  > {
  /** Whose closed cart it gets. */
  readonly closedCartOf: PersonId
  /** The pieces that it takes from the stock. */
  readonly heldPieces: NonNullable<OrderRow['heldPieces']>
  readonly createdAt: Date
  /** Of the shop: its year is in the number. */
  readonly timeZone: string
  /** Address of the terms; a page of the shop is stored with the order as it stands now. */
  readonly termsUrl: string
}
export type LineValues = Omit<typeof orderLine.$inferInsert, 'uid' | 'orderId'>

export interface Inserted {
  readonly order: OrderRow
  /** Whether all its pieces were in stock; if not, the caller rolls back. */
  readonly isTaken: boolean
}

/**
 * Inserts an order with its number, its closed cart, its lines and the beginning of its history, and takes its pieces
 * from the stock: one statement, because the rows of the stock are locked from here until the commit.
 */
export async function insertOrder(
  tx: Transaction,
  { closedCartOf, termsUrl, timeZone, ...values }: OrderValues,
  lines: readonly LineValues[],
  ctes: readonly WriteCtes[] = [],
): Promise<Inserted> {
  const { createdAt, heldPieces } = values
  const order = { ...values, uid: randomToken() }
  const rows = lines.map((line) => ({ ...line, uid: randomToken() }))
  const textOf: TextOf = { order: namesIn(order), line: namesIn(rows[0] ?? {}), lines: rows.length, ctes }
  const key = [...textOf.order, '|', ...textOf.line, rows.length, ...ctes.map(({ name }) => name)].join()
  const [written] = await insert(tx, rows.length > maxLinesPrepared ? undefined : key, textOf, {
    ...withNames('order.', order),
    ...Object.assign({}, ...rows.map((row, at) => withNames(`line${at}.`, row))),
    ...{ closedCartUid: randomToken(), closedCartOf, termsSlug: slugOfPage(termsUrl) ?? null },
    ...{ numberStart: orderNumberStart(createdAt, timeZone), ...piecesToTake(heldPieces) },
    'placed.by': values.heldBy,
    ...Object.assign({}, ...ctes.map((one) => one.values)),
  })
  if (!written) throw new Error('the order was not inserted')
  const { taken: pieces, ...row } = written
  if (row.number !== orderNumber(row.id, createdAt, timeZone))
    throw new Error(`order ${row.id} is called ${row.number}`)
  return { order: row, isTaken: pieces === heldPieces.length }
}

/** An order of two hundred lines has three thousand values. */
const maxLinesPrepared = 20

/** What the text of the statement depends on: which columns have values, how many lines, what else is inserted. */
interface TextOf {
  readonly order: readonly OrderColumn[]
  readonly line: readonly LineColumn[]
  readonly lines: number
  readonly ctes: readonly WriteCtes[]
}
type OrderColumn = keyof typeof shopOrder.$inferInsert
type LineColumn = keyof typeof orderLine.$inferInsert

const namesIn = <Row extends object>(row: Row) =>
  (Object.keys(row) as (keyof Row)[]).filter((name) => row[name] !== undefined)

const withNames = (of: string, row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [of + name, value]))

const insert = preparedFor<TextOf, (OrderRow & { readonly taken: number })[]>(
  'insert_order',
  (tx, { order, line, lines, ctes }, name) => {
    const nextId = tx
      .$with('next_order', { id: sql<number>`id` })
      .as(sql`SELECT nextval(pg_get_serial_sequence('shop_order', 'id')) AS id`)
    const id = sql<number>`(SELECT id FROM next_order)`
    const digits = sql`(SELECT lpad(id::text, greatest(${orderNumberDigits}, length(id::text)), '0') FROM next_order)`
    const { createdAt, ...values } = placeholdersOf(shopOrder, order, 'order.')
    const closedCart = insertClosedCart(tx, {
      uid: sql`${sql.placeholder('closedCartUid')}`,
      customerId: sql`${sql.placeholder('closedCartOf')}`,
      now: createdAt,
    })
    const rows = Array.from({ length: lines }, (_, at) => ({
      ...placeholdersOf(orderLine, line, `line${at}.`),
      orderId: id,
    }))
    const inserts = {
      order_lines: tx.insert(orderLine).values(rows),
      history: tx.insert(orderStatusChange).values({
        ...placeholdersOf(orderStatusChange, ['by'], 'placed.'),
        ...{ orderId: id, status: 'pending', cause: 'placed', at: createdAt },
      }),
    }
    const { statements, taken } = takeWithin(tx)
    return tx
      .with(
        ...[nextId, tx.$with('closed_cart').as(closedCart), ...statements, ...writesWithin(tx, inserts)],
        ...ctes.flatMap((one) => one.statements(tx, id)),
      )
      .insert(shopOrder)
      .overridingSystemValue()
      .values({
        ...values,
        ...{ id, createdAt, number: sql`${sql.placeholder('numberStart')}::text || ${digits}`, stockHeld: true },
        ...{ cartId: sql`(SELECT id FROM closed_cart)`, termsVersion: currentVersionOf(sql.placeholder('termsSlug')) },
      })
      .returning({ ...getTableColumns(shopOrder), taken })
      .prepare(name)
  },
)
