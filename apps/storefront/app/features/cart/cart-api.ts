import { createClient, RetryLater } from '@toonbank/contract/client.ts'
import type { Answer } from '@toonbank/contract/envelope.ts'
import { addCoupon, addLine, getCart, removeCoupon, updateLine } from '@toonbank/contract/shop/cart.ts'
import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import type { CartEffect, CartEvent } from '@toonbank/domain/cart/cart-queue-state.ts'
import { documentLanguage } from '../../language/addresses.ts'
import { localeOf } from '../../language/language.ts'
import { toMinimum } from '../../shop/coupon-minimum.ts'
import type { CartItem, SettledCart } from './cart-view.ts'

type Event = CartEvent<CartLine, CartItem, SettledCart | null>
type Call = Extract<CartEffect<CartItem>, { type: 'sendAdd' | 'sendUpdate' | 'read' }>

const timeLimit = 10_000
const longestPause = 30_000

/**
 * `keepalive`: the request outlives the page. A timeout counts as no answer. A proxy that cannot reach the shop counts
 * as busy, because a restart takes longer than three tries.
 */
const send: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, keepalive: true, signal: AbortSignal.timeout(timeLimit) })
  if (response.status === 502 || response.status === 504) throw new RetryLater(response.status, 1)
  return response
}
const client = () => createClient({ send, baseUrl: '', headers: { 'accept-language': localeOf[documentLanguage()] } })

export async function callServer(call: Call): Promise<Event> {
  try {
    return await (call.type === 'read' ? read(call.reading) : write(call))
  } catch (error) {
    if (call.type === 'read') return { type: 'refreshFailed', reading: call.reading }
    const { operationId } = call
    return error instanceof RetryLater
      ? { type: 'later', operationId, milliseconds: retryDelayMs(error) }
      : { type: 'failed', operationId }
  }
}

/** Jitter prevents that all clients retry in the same second. */
const retryDelayMs = ({ seconds }: RetryLater): number => Math.min(longestPause, seconds * 1_000 + Math.random() * 500)

async function read(reading: number): Promise<Event> {
  const answer = await client().ask(getCart, {})
  if (!answer.ok) return { type: 'refreshFailed', reading }
  const { lines, ...settled } = answer.value
  return { type: 'refreshed', reading, lines, settled }
}

async function write(call: Exclude<Call, { type: 'read' }>): Promise<Event> {
  const { operationId } = call
  if (call.type === 'sendAdd') {
    const { productId, quantity, options, shownPrices } = call.item
    const answer = await client().ask(addLine, {
      body: {
        item: { productId, quantity, options: [...options], ...(shownPrices ? { shownPrices } : {}) },
        operationId,
      },
    })
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

/**
 * `busy`: the shop asks to retry. `lost`: a network failure, which counts as nothing happened and shows nothing
 * (specification 2.8-12).
 */
export type CouponOutcome = 'done' | 'refused' | 'tooOften' | 'busy' | 'lost' | { readonly minimum: number }

export const applyCoupon = (couponCode: string): Promise<CouponOutcome> =>
  toOutcome(client().ask(addCoupon, { body: { couponCode } }))
export const dropCoupon = (couponCode: string): Promise<CouponOutcome> =>
  toOutcome(client().ask(removeCoupon, { body: { couponCode } }))

const toOutcome = (answer: Promise<Answer<null, string>>): Promise<CouponOutcome> =>
  answer.then(
    (given): CouponOutcome => {
      if (given.ok) return 'done'
      const minimum = toMinimum(given)
      if (minimum !== undefined) return { minimum }
      return given.problem === 'tooManyRequests' ? 'tooOften' : 'refused'
    },
    (error): CouponOutcome => (error instanceof RetryLater ? 'busy' : 'lost'),
  )
