import type { Transaction } from '@toonbank/database/connect.ts'
import { readJson } from '@toonbank/database/json-column.ts'
import { cartOperation } from '@toonbank/database/schema/cart.ts'
import { type OperationKind, type OperationResult, operationAnswers } from '@toonbank/database/stored/cart.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'
import { and, eq, sql } from 'drizzle-orm'
import { placeholdersOf } from '../sql/placeholders-of.ts'
import { prepared, sentWithNext } from '../sql/prepared.ts'
import type { CartRow } from './cart-store.ts'

/** An addition and a change under one id are two operations. */
export const operationIdOf = (kind: OperationKind, id: string): string => `${kind} ${id}`

/**
 * Idempotent: a retried operation of a locked cart gets its first answer and changes nothing. An addition and a change
 * under one id are two operations, for their answers differ.
 */
export async function applyOperationOnce<Kind extends OperationKind, Problem extends string>(
  tx: Transaction,
  cart: CartRow,
  kind: Kind,
  id: string | undefined,
  apply: () => Promise<Outcome<OperationResult<Kind>, Problem>>,
): Promise<Outcome<OperationResult<Kind>, Problem>> {
  if (id === undefined) return apply()
  const operationId = operationIdOf(kind, id)
  const [before] = await select(tx, { cartId: cart.id, operationId })
  if (before) return readJson({ table: 'cart_operation', column: 'answer' }, operationAnswers[kind], before.answer)
  const answer = await apply()
  if (answer.ok) await insert(tx, { cartId: cart.id, operationId, answer })
  return answer
}

type Operation = typeof cartOperation.$inferInsert

const select = prepared<Pick<Operation, 'cartId' | 'operationId'>, (typeof cartOperation.$inferSelect)[]>((tx) =>
  tx
    .select()
    .from(cartOperation)
    .where(
      and(
        eq(cartOperation.cartId, sql.placeholder('cartId')),
        eq(cartOperation.operationId, sql.placeholder('operationId')),
      ),
    )
    .prepare('cart_operation'),
)

const insert = prepared<Pick<Operation, 'cartId' | 'operationId' | 'answer'>, unknown>((tx) =>
  sentWithNext(
    tx
      .insert(cartOperation)
      .values(placeholdersOf(cartOperation, ['cartId', 'operationId', 'answer']))
      .prepare('insert_cart_operation'),
  ),
)
