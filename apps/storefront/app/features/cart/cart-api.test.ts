import { afterEach, expect, it, vi } from 'vitest'
import { applyCoupon, callServer, dropCoupon } from './cart-api.ts'

afterEach(() => vi.unstubAllGlobals())

/** The shop at the other end of the line answers every call so. */
function theShopAnswers(status: number, errorCode?: string): void {
  const headers = status === 503 || status === 429 ? { 'retry-after': '1' } : undefined
  const body = errorCode ? { status: 'error', errorCode, message: errorCode } : { status: 'success', data: null }
  vi.stubGlobal('location', { pathname: '/winkelwagen' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () => Response.json(body, { status, ...(headers ? { headers } : {}) }))
}

it.each([
  ['is taken', 200, undefined, 'done'],
  ['is not valid', 422, 'applyDiscountFailed', 'refused'],
  ['comes while the shop is busy', 503, 'shopBusy', 'busy'],
  ['comes while too much of this visitor runs', 429, 'tooManyAtOnce', 'busy'],
  ['comes while a proxy cannot reach the shop', 502, undefined, 'busy'],
  ['was tried too often', 429, 'tooManyRequests', 'tooOften'],
  ['meets a mistake of the shop', 500, 'internal', 'lost'],
] as const)('tells what came of a discount code that %s', async (_, status, errorCode, expected) => {
  theShopAnswers(status, errorCode)
  expect(await applyCoupon('WELKOM10')).toBe(expected)
})

it('tells the same of a code that is taken out', async () => {
  theShopAnswers(503, 'shopBusy')
  expect(await dropCoupon('WELKOM10')).toBe('busy')
  theShopAnswers(404, 'couponNotFound')
  expect(await dropCoupon('WELKOM10')).toBe('refused')
})

it('tries an addition again for as long as a proxy cannot reach the shop', async () => {
  const item = { productId: 1, quantity: 1, options: [] }
  const add = () => callServer({ type: 'sendAdd', operationId: 'op1', item })
  for (const status of [502, 504]) {
    theShopAnswers(status)
    expect(await add()).toMatchObject({ type: 'later', operationId: 'op1', milliseconds: expect.any(Number) })
  }
  theShopAnswers(500, 'internal')
  expect(await add()).toEqual({ type: 'failed', operationId: 'op1' })
})
