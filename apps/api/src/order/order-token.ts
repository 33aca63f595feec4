import type { Transaction } from '@toonbank/database/connect.ts'
import { orderToken, shopOrder } from '@toonbank/database/schema/order.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Visitor } from '../http/visitor.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { hashToken, randomToken } from '../process/random-token.ts'
import type { OrderRow } from './write-order.ts'

export const orderTokenDays = 30

/**
 * Sets the order token, a secret in the cookie es_o: with it the visitor sees how the payment ended, and a second try
 * pays the same order. The order's uid appears in URLs and authorises nobody.
 */
export async function giveOrderToken(
  dependencies: Pick<Dependencies, 'database'>,
  visitor: Visitor,
  orderUid: string,
): Promise<void> {
  const held = visitor.cookie('es_o')
  const isHeld = held !== undefined && (await findHeldOrder(dependencies, visitor))?.uid === orderUid
  const token = isHeld ? held : randomToken()
  const { db } = dependencies.database
  const ofOrder = db.select({
    tokenHash: sql`${hashToken(token)}`.as('token_hash'),
    orderId: shopOrder.id,
    createdAt: sql`now()`.as('created_at'),
  })
  if (!isHeld) await db.insert(orderToken).select(ofOrder.from(shopOrder).where(eq(shopOrder.uid, orderUid)))
  keepOrderToken(visitor, token)
}

/** Hands the visitor the secret of an order, as a cookie. */
export const keepOrderToken = (visitor: Visitor, token: string): void => visitor.keep('es_o', token, orderTokenDays)

/**
 * Creates a secret of an order in the caller's transaction: for its buyer's cookie, and another one for the link in its
 * mail, which shows the order to whoever opens it.
 */
export async function newOrderToken(tx: Transaction, orderId: number): Promise<string> {
  const token = randomToken()
  await tx.insert(orderToken).values({ tokenHash: hashToken(token), orderId })
  return token
}

/** The order of this visitor's order token (cookie es_o). */
export async function findHeldOrder(
  { database: { db } }: Pick<Dependencies, 'database'>,
  visitor: Visitor,
): Promise<OrderRow | undefined> {
  const token = visitor.cookie('es_o')
  if (!token) return undefined
  const [found] = await db
    .select({ order: shopOrder })
    .from(orderToken)
    .innerJoin(shopOrder, eq(shopOrder.id, orderToken.orderId))
    .where(
      and(
        eq(orderToken.tokenHash, hashToken(token)),
        gt(orderToken.createdAt, sql`now() - make_interval(days => ${orderTokenDays})`),
      ),
    )
  return found?.order
}
