import type { Transaction } from '@toonbank/database/connect.ts'
import { cartOperation } from '@toonbank/database/schema/cart.ts'
import { and, eq } from 'drizzle-orm'
import type { CartRow } from './cart-store.ts'

/**
 * Applies an operation of a locked cart once: when it arrives again, its first answer is given and nothing changes. An addition and a change
 * under one id are two operations, for their answers differ.
 */
export async function once<Answer extends { readonly ok: boolean }>(
  tx: Transaction,
  cart: CartRow,
  kind: 'add' | 'change',
  id: string | undefined,
  apply: () => Promise<Answer>,
): Promise<Answer> {
  if (id === undefined) return apply()
  const operationId = `${kind} ${id}`
  const own = and(eq(cartOperation.cartId, cart.id), eq(cartOperation.operationId, operationId))
  const [before] = await tx.select().from(cartOperation).where(own)
  if (before) return before.answer as Answer
  const answer = await apply()
  if (answer.ok) await tx.insert(cartOperation).values({ cartId: cart.id, operationId, answer })
  return answer
}
