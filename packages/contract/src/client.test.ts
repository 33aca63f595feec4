import { expect, it } from 'vitest'
import { createClient, RetryLater } from './client.ts'
import { pay } from './shop/checkout.ts'

const askWith = (status: number, body: string, headers: Record<string, string> = {}) =>
  createClient({ send: async () => new Response(body, { status, headers }), baseUrl: 'https://shop.example' }).ask(
    pay,
    { body: {} },
  )
const refusal = (errorCode: string) => JSON.stringify({ status: 'error', errorCode, message: { code: 'closed' } })

it('gives a refusal that the call lists as a value, also when its status is that of a failure', async () => {
  expect(await askWith(503, refusal('shopClosed'))).toMatchObject({ ok: false, problem: 'shopClosed' })
})

it('throws for every other failure, whoever answers it', async () => {
  for (const body of [refusal('internal'), '<html>Bad gateway</html>', ''])
    await expect(askWith(503, body)).rejects.toThrow(/was answered with HTTP 503$/)
  await expect(askWith(500, refusal('shopClosed')), 'with another status').rejects.toThrow(
    /was answered with HTTP 500$/,
  )
  await expect(askWith(503, refusal('shopClosed'), { 'retry-after': '1' })).rejects.toBeInstanceOf(RetryLater)
})
