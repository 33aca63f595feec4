import { afterEach, expect, it, vi } from 'vitest'
import { applyCoupon, dropCoupon } from './cart-api.ts'

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
