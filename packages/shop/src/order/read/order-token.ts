import type { Transaction } from '@toonbank/database/connect.ts'
import { orderToken, shopOrder } from '@toonbank/database/schema/order.ts'
import { readHeldTokens, withHeldToken } from '@toonbank/domain/order/held-tokens.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { sqlAny } from '@toonbank/runtime/sql/sql-any.ts'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { OrderRow } from './order-row.ts'

export const orderTokenDays = 30

/**
 * Sets the order token, a secret in the cookie es_o: its visitor may see and pay the order. The order's uid appears in
 * URLs and authorises nobody.
 */
export async function giveOrderToken(
  dependencies: Pick<Dependencies, 'database'>,
  visitor: Visitor,
  orderUid: string,
): Promise<void> {
  const held = (await listByToken(dependencies, visitor)).find(({ order }) => order.uid === orderUid)
  const token = held?.token ?? randomToken()
  const { db } = dependencies.database
  const ofOrder = db.select({
    tokenHash: sql`${hashToken(token)}`.as('token_hash'),
    orderId: shopOrder.id,
    createdAt: sql`now()`.as('created_at'),
  })
  if (!held) await db.insert(orderToken).select(ofOrder.from(shopOrder).where(eq(shopOrder.uid, orderUid)))
  keepOrderToken(visitor, token)
}

export const keepOrderToken = (visitor: Visitor, token: string): void =>
  visitor.keep('es_o', withHeldToken(visitor.cookie('es_o'), token), orderTokenDays)

/**
 * Creates a secret of an order for its buyer's cookie or for the link in its mail, which shows the order to everyone
 * who opens it.
 */
export async function newOrderToken(tx: Transaction, orderId: number): Promise<string> {
  const token = randomToken()
  await tx.insert(orderToken).values({ tokenHash: hashToken(token), orderId })
  return token
}

/** Returns the orders of this visitor's tokens (cookie es_o), the latest first. */
export const listOrdersByToken = async (
  dependencies: Pick<Dependencies, 'database'>,
  visitor: Visitor,
): Promise<OrderRow[]> => (await listByToken(dependencies, visitor)).map(({ order }) => order)

export const findOrderByToken = async (
  dependencies: Pick<Dependencies, 'database'>,
  visitor: Visitor,
  uid: string,
): Promise<OrderRow | undefined> => (await listOrdersByToken(dependencies, visitor)).find((order) => order.uid === uid)

const isFresh = gt(orderToken.createdAt, sql`now() - make_interval(days => ${orderTokenDays})`)

export const isHeldBy = (visitor: Visitor) => {
  const tokenHashes = readHeldTokens(visitor.cookie('es_o')).map(hashToken)
  return sql<boolean>`EXISTS (SELECT FROM ${orderToken} WHERE ${orderToken.orderId} = ${shopOrder.id}
    AND ${sqlAny(orderToken.tokenHash, tokenHashes)} AND ${isFresh})`
}

async function listByToken({ database: { db } }: Pick<Dependencies, 'database'>, visitor: Visitor) {
  const tokens = readHeldTokens(visitor.cookie('es_o'))
  if (tokens.length === 0) return []
  const rows = await db
    .select({ tokenHash: orderToken.tokenHash, order: shopOrder })
    .from(orderToken)
    .innerJoin(shopOrder, eq(shopOrder.id, orderToken.orderId))
    .where(and(inArray(orderToken.tokenHash, tokens.map(hashToken)), isFresh))
  return tokens.flatMap((token) => {
    const row = rows.find(({ tokenHash }) => tokenHash === hashToken(token))
    return row ? [{ token, order: row.order }] : []
  })
}
