import { expect, it } from 'vitest'
import { retryForms } from './retry-forms.ts'

const form = { method: 'POST', body: new URLSearchParams({ firstName: 'Anna' }) }
const ofRouter = { headers: { 'x-remix-response': 'yes' } }

/** A network that gives these answers one after the other; an error is one that is lost. */
function aNetwork(answers: readonly (Response | Error)[]) {
  const seen = { sent: [] as unknown[], told: 0, takenBack: 0, waits: [] as number[] }
  const send = retryForms(
    async (_, init) => {
      const answer = answers[seen.sent.length]
      seen.sent.push(String(init?.body ?? ''))
      if (!answer || answer instanceof Error) throw answer ?? new Error('no more answers')
      return answer
    },
    {
      onFailure: () => {
        seen.told++
        return () => void seen.takenBack++
      },
      pause: async (wait, signal) => {
        signal?.throwIfAborted()
        seen.waits.push(wait)
      },
    },
  )
  return { send, seen }
}

it('sends a form again, with all that was typed, until the shop answers, and says so once', async () => {
  const lost = new TypeError('Failed to fetch')
  const { send, seen } = aNetwork([lost, new Response('', { status: 502 }), lost, new Response('yes')])
  expect(await (await send('/checkout/gegevens.data', form)).text()).toBe('yes')
  expect(seen).toEqual({ sent: Array(4).fill('firstName=Anna'), told: 1, takenBack: 1, waits: [1_000, 3_000, 8_000] })
})

it('shows the page of a mistake of the shop that asking again does not mend', async () => {
  const { send, seen } = aNetwork(Array.from({ length: 9 }, () => new Response('', { status: 500 })))
  expect((await send('/checkout/gegevens.data', form)).status).toBe(500)
  expect(seen.sent).toHaveLength(4)
})

it('sends a form again by itself when the shop is busy and says when to come again, three times at most', async () => {
  const busy = () => new Response('', { status: 503, headers: { ...ofRouter.headers, 'retry-after': '1' } })
  const mended = aNetwork([busy(), busy(), new Response('yes')])
  expect(await (await mended.send('/checkout/gegevens.data', form)).text()).toBe('yes')
  expect([mended.seen.told, mended.seen.takenBack]).toEqual([1, 1])
  for (const wait of mended.seen.waits) expect(wait).toBeGreaterThanOrEqual(1_000)
  const crowded = aNetwork(Array.from({ length: 9 }, busy))
  expect((await crowded.send('/checkout/gegevens.data', form)).status).toBe(503)
  expect(crowded.seen.sent).toHaveLength(4)
})

it('hands on what the shop itself answers: a refused form, and that it is closed or busy', async () => {
  for (const status of [200, 422, 429, 503]) {
    const { send, seen } = aNetwork([new Response('', { status, ...ofRouter })])
    expect((await send('/checkout/gegevens.data', form)).status).toBe(status)
    expect(seen.told).toBe(0)
  }
})

it('leaves everything that is no form alone', async () => {
  for (const [path, init] of [
    ['/checkout/gegevens.data', {}],
    ['/api/v2/cart/lines', form],
  ] as const) {
    const { send, seen } = aNetwork([new TypeError('Failed to fetch')])
    await expect(send(path, init)).rejects.toThrow('Failed to fetch')
    expect(seen.told).toBe(0)
  }
})

it('gives a form up when its visitor goes elsewhere', async () => {
  const { send, seen } = aNetwork([new TypeError('Failed to fetch')])
  const signal = AbortSignal.abort(new Error('elsewhere'))
  await expect(send('/checkout/gegevens.data', { ...form, signal })).rejects.toThrow()
  expect(seen.sent).toHaveLength(1)
})
