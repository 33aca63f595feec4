import type { Transaction } from '@toonbank/database/connect.ts'
import { readJson } from '@toonbank/database/json-column.ts'
import { cartOperation } from '@toonbank/database/schema/cart.ts'
import { type OperationKind, type OperationResult, operationAnswers } from '@toonbank/database/stored/cart.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'
import { and, eq } from 'drizzle-orm'
import type { CartRow } from './cart-store.ts'

export const operationIdOf = (kind: OperationKind, id: string): string => `${kind} ${id}`

/**
 * Idempotent: a retried operation on a locked cart gets its first answer and changes nothing. An addition and a change
 * with one id are two operations.
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
  const [before] = await tx
    .select()
    .from(cartOperation)
    .where(and(eq(cartOperation.cartId, cart.id), eq(cartOperation.operationId, operationId)))
    .prepare('cart_operation')
    .execute()
  if (before) return readJson({ table: 'cart_operation', column: 'answer' }, operationAnswers[kind], before.answer)
  const answer = await apply()
  if (answer.ok) await tx.insert(cartOperation).values({ cartId: cart.id, operationId, answer })
  return answer
}
