import { expect, it } from 'vitest'
import { retryPages } from './retry-pages.ts'

const isLost = (): never => {
  throw new TypeError('Failed to fetch')
}

/** A network that loses the first requests, or a proxy that answers them itself. */
function aNetwork(lost: number, { isOnline = true, lose = isLost as () => Response } = {}) {
  const seen = { sent: 0, waits: [] as number[] }
  const send = retryPages(
    async () => {
      if (++seen.sent <= lost) return lose()
      return new Response('the page')
    },
    {
      pause: async (wait, signal) => {
        signal?.throwIfAborted()
        seen.waits.push(wait)
      },
      isOnline: () => isOnline,
    },
  )
  return { send, seen }
}

it('asks again for a page that a weak signal has lost, twice at most', async () => {
  const weak = aNetwork(2)
  expect(await (await weak.send('/vloerkleden/kleur:blauw.data')).text()).toBe('the page')
  expect(weak.seen).toEqual({ sent: 3, waits: [400, 1_600] })
  const gone = aNetwork(9)
  await expect(gone.send('/vloerkleden.data', { method: 'get' })).rejects.toThrow('Failed to fetch')
  expect(gone.seen.sent).toBe(3)
})

it('asks again for a page that a proxy or a mistake of the shop kept back, twice at most, and hands on what the shop itself says', async () => {
  const starting = aNetwork(2, { lose: () => new Response('Bad Gateway', { status: 502 }) })
  expect(await (await starting.send('/vloerkleden.data')).text()).toBe('the page')
  expect(starting.seen.sent).toBe(3)
  const broken = aNetwork(1, { lose: () => new Response('', { status: 500 }) })
  expect(await (await broken.send('/vloerkleden.data')).text()).toBe('the page')
  const stillBroken = aNetwork(9, { lose: () => new Response('', { status: 500 }) })
  expect((await stillBroken.send('/vloerkleden.data')).status).toBe(500)
  expect(stillBroken.seen.sent).toBe(3)
  const closed = aNetwork(1, { lose: () => new Response('', { status: 503 }) })
  expect((await closed.send('/vloerkleden.data')).status).toBe(503)
})

it('asks again when a busy shop says, twice at most, and not who is to come back much later', async () => {
  const busyFor = (seconds: string, status = 503) => ({
    lose: () => new Response('busy', { status, headers: { 'retry-after': seconds } }),
  })
  const busy = aNetwork(2, busyFor('2'))
  expect(await (await busy.send('/checkout/bezorging.data')).text()).toBe('the page')
  for (const wait of busy.seen.waits) expect(wait).toBeGreaterThanOrEqual(2_000)
  const changes = aNetwork(1, busyFor('1', 429))
  expect(await (await changes.send('/winkelwagen.data')).text()).toBe('the page')
  const crowded = aNetwork(9, busyFor('1'))
  expect((await crowded.send('/vloerkleden.data')).status).toBe(503)
  expect(crowded.seen.sent).toBe(3)
  const later = aNetwork(1, busyFor('60', 429))
  expect((await later.send('/vloerkleden.data')).status).toBe(429)
  const form = aNetwork(1, busyFor('1'))
  expect((await form.send('/checkout/bezorging.data', { method: 'POST' })).status).toBe(503)
  const left = aNetwork(1, busyFor('1'))
  await expect(left.send('/vloerkleden.data', { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})

it('asks once where there is no network, and for whoever has gone elsewhere', async () => {
  const offline = aNetwork(1, { isOnline: false })
  await expect(offline.send('/vloerkleden.data')).rejects.toThrow('Failed to fetch')
  const left = aNetwork(1)
  await expect(left.send('/vloerkleden.data', { signal: AbortSignal.abort() })).rejects.toThrow('Failed to fetch')
  expect([offline.seen.sent, left.seen.sent]).toEqual([1, 1])
})

it('leaves alone what is no page', async () => {
  for (const [path, init] of [
    ['/api/v2/cart/lines', {}],
    ['/checkout/gegevens.data', { method: 'POST' }],
  ] as const) {
    const { send, seen } = aNetwork(1)
    await expect(send(path, init)).rejects.toThrow('Failed to fetch')
    expect(seen.sent).toBe(1)
  }
})
