import type { CartLine } from '@toonbank/contract/cart.ts'
import { addCoupon, addLine, getCart, removeCoupon, updateLine } from '@toonbank/contract/cart.ts'
import { ComeAgainLater, createClient } from '@toonbank/contract/client.ts'
import type { CartEffect, CartEvent } from '@toonbank/domain/cart/cart-queue-state.ts'
import { languageOf, localeOf } from '../../language/language.ts'
import type { CartItem, SettledCart } from './cart-view.ts'

type Event = CartEvent<CartLine, CartItem, SettledCart | null>
type Call = Extract<CartEffect<CartItem>, { type: 'sendAdd' | 'sendUpdate' | 'read' }>

const timeLimit = 10_000
const longestPause = 30_000

/** Also finished when the page is left meanwhile; an answer that takes too long counts as none. */
const send: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true, signal: AbortSignal.timeout(timeLimit) })
const client = () => createClient({ send, baseUrl: '', headers: { 'accept-language': localeOf[languageOf(location.pathname)] } })

/** Does one thing that the queue asked for and tells what came of it. */
export async function callServer(call: Call): Promise<Event> {
  try {
    return await (call.type === 'read' ? read(call.reading) : write(call))
  } catch (error) {
    if (call.type === 'read') return { type: 'refreshFailed', reading: call.reading }
    const { operationId } = call
    return error instanceof ComeAgainLater ? { type: 'later', operationId, milliseconds: whenOf(error) } : { type: 'failed', operationId }
  }
}

/** A little apart: many were asked to come again at the same moment. */
const whenOf = ({ seconds }: ComeAgainLater): number => Math.min(longestPause, seconds * 1_000 + Math.random() * 500)

async function read(reading: number): Promise<Event> {
  const answer = await client().ask(getCart, {})
  if (!answer.ok) return { type: 'refreshFailed', reading }
  const { lines, ...settled } = answer.value
  return { type: 'refreshed', reading, lines, settled }
}

async function write(call: Exclude<Call, { type: 'read' }>): Promise<Event> {
  const { operationId } = call
  if (call.type === 'sendAdd') {
    const { productId, quantity, options } = call.item
    const answer = await client().ask(addLine, { body: { item: { productId, quantity, options: [...options] }, operationId } })
    return answer.ok
      ? { type: 'answered', operationId, uid: answer.value.lUid, quantity: answer.value.updatedQuantity }
      : { type: 'refused', operationId, problem: answer.problem }
  }
  const { uid, lineId, quantity } = call
  const answer = await client().ask(updateLine, { params: { uid }, body: { quantity, id: lineId, operationId } })
  return answer.ok
    ? { type: 'answered', operationId, quantity: answer.value.updatedQuantity }
    : { type: 'refused', operationId, problem: answer.problem }
}

/** Whether the code was taken; a broken connection counts as nothing happened and says nothing (specification 2, section 8). */
export async function applyCoupon(couponCode: string): Promise<boolean | undefined> {
  const answer = await client()
    .ask(addCoupon, { body: { couponCode } })
    .catch(() => undefined)
  return answer?.ok
}
export async function dropCoupon(couponCode: string): Promise<boolean | undefined> {
  const answer = await client()
    .ask(removeCoupon, { body: { couponCode } })
    .catch(() => undefined)
  return answer?.ok
}
