import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { type Answer, aDoor, policy } from '../testing/a-door.ts'
import { refuseFlood } from './refuse-flood.ts'

it('lets one visitor have 32 calls on their way and refuses the rest at once, and nobody else', async () => {
  const opens = Promise.withResolvers<Answer>()
  const { url } = await aDoor(opens.promise)
  const call = (cookie: string, path = '/api/v2/cart/lines') =>
    fetch(url + path, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{"item":{}}' })
  const refused: Response[] = []
  const enough = Promise.withResolvers<void>()
  const many = Array.from({ length: 100 }, async () => {
    const answer = await call('locale=nld; es_cuid=flood')
    if (answer.status === 429 && refused.push(answer) === 68) enough.resolve()
    return answer.status
  })
  await enough.promise
  const [first] = refused
  expect([first?.headers.get('retry-after'), first?.headers.get('x-content-type-options')]).toEqual(['1', 'nosniff'])
  expect(await first?.json()).toEqual({ status: 'error', errorCode: 'tooManyAtOnce', message: 'tooManyAtOnce' })
  const others = [
    call('es_cuid=other'),
    call('auth_token=flood-too'),
    call('es_cuid=flood', '/cart'),
    fetch(`${url}/api/x`, { headers: { cookie: 'es_cuid=flood' } }),
  ]
  opens.resolve(() => new Response('done'))
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await Promise.all(many)).filter((status) => status === 200)).toHaveLength(32)
  expect((await call('es_cuid=flood')).status).toBe(200)
})

/** Concurrent calls that stay open until they are finished, and a clock of their own. */
function aCrowd() {
  let now = 0
  const refuse = refuseFlood(1, policy, () => now)
  const finished: ((status: number) => void)[] = []
  const isLetIn = (cookie: string) => {
    const outgoing = {
      statusCode: 200,
      writeHead: () => outgoing,
      end: () => {},
      once: (_: string, close: () => void) =>
        finished.push((status) => {
          outgoing.statusCode = status
          close()
        }),
    }
    const incoming = { method: 'POST', url: '/api/v2/cart/lines', headers: { cookie } }
    return !refuse(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse)
  }
  return {
    letIn: (calls: number, cookie = 'es_cuid=flood') =>
      Array.from({ length: calls }, () => isLetIn(cookie)).filter(Boolean).length,
    finishAll(status = 200) {
      for (const finish of finished.splice(0)) finish(status)
    },
    wait: (ms: number) => {
      now += ms
    },
  }
}

it('lets a visitor who was refused twenty times have two calls at once for ten seconds, and then 32 again', () => {
  const { letIn, finishAll, wait } = aCrowd()
  expect(letIn(52)).toBe(32)
  finishAll()
  wait(9_999)
  expect([letIn(300), letIn(10, 'es_cuid=other')]).toEqual([2, 10])
  finishAll()
  wait(9_999)
  expect(letIn(3)).toBe(2)
  finishAll()
  wait(10_000)
  expect(letIn(300)).toBe(32)
})

it('counts what the API refuses too, and forgets a shopper who was refused now and then', () => {
  const { letIn, finishAll, wait } = aCrowd()
  letIn(20)
  finishAll(429)
  expect(letIn(9)).toBe(2)
  for (const _ of Array.from({ length: 5 })) {
    letIn(19, 'es_cuid=shopper')
    finishAll(429)
    expect(letIn(9, 'es_cuid=shopper')).toBe(9)
    finishAll()
    wait(10_000)
  }
})
