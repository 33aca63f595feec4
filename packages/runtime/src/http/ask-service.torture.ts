import { someOf } from '@toonbank/domain/testing/torture.ts'
import { aStandIn, type Fault } from '@toonbank/testing/stand-in/a-stand-in.ts'
import * as v from 'valibot'
import { afterAll, afterEach, expect, it } from 'vitest'
import { askService } from './ask-service.ts'

const service = await aStandIn<'ask'>({
  callOf: () => 'ask',
  perform: (_, { url }) =>
    url.pathname === '/elsewhere'
      ? { status: 302, headers: { location: '/' } }
      : url.pathname === '/large'
        ? { status: 200, body: { name: 'x'.repeat(1_100_000) } }
        : { status: 200, body: { name: 'Domplein', isNew: true } },
  wrong: ({ status }) => ({ status, body: { name: 7 } }),
})
afterAll(service.stop)
afterEach(() => service.fail())
const schema = v.object({ name: v.string() })
const ask = (path = '/', limits = { timeoutMs: 150, tries: 3 }) =>
  askService({ url: new URL(path, service.origin), schema }, limits)

it('reads what it knows of an answer, and nothing else', async () => {
  expect(await ask()).toEqual({ ok: true, value: { name: 'Domplein' } })
})

/** Silence, words and a broken line first; the others are left to the long run. */
const passing = [
  { kind: 'hang', times: 1 },
  { kind: 'busy', times: 1 },
  { kind: 'cut', times: 2 },
  { kind: 'garbage', times: 1 },
  { kind: 'down', times: 2 },
  { kind: 'slow', delay: 300, times: 1 },
] as const
it.each(someOf(passing, 4))('asks again after %j', async (fault) => {
  service.fail({ on: 'ask', ...fault } satisfies Fault<'ask'>)
  expect(await ask()).toMatchObject({ ok: true })
})

const lasting = [
  ['broken', 'HTTP 500'],
  ['cut', 'UND_ERR_SOCKET'],
  ['hang', 'no answer in time'],
  ['wrong', 'an answer of another shape'],
] as const
it.each(someOf(lasting, 2))('gives up after three tries at a service that does nothing but %s', async (kind, cause) => {
  service.fail({ on: 'ask', kind })
  const before = service.count('ask')
  expect(await ask()).toMatchObject({ ok: false, problem: 'unavailable', cause })
  expect(service.count('ask') - before).toBe(3)
})

it('takes a refusal for an answer: it asks once', async () => {
  service.fail({ on: 'ask', kind: 'refuse' })
  const before = service.count('ask')
  expect(await ask()).toMatchObject({ ok: false, problem: 'refused', status: 422 })
  expect(service.count('ask') - before).toBe(1)
})

it('follows no redirect, with which a key could be led away, and reads no more than a megabyte', async () => {
  for (const path of ['/elsewhere', '/large'])
    expect(await ask(path, { timeoutMs: 2_000, tries: 1 })).toMatchObject({ ok: false, problem: 'unavailable' })
})

it('says of an address where nobody answers that it cannot be reached', async () => {
  const nobody = await askService({ url: new URL('http://127.0.0.1:9/'), schema }, { timeoutMs: 500, tries: 1 })
  expect(nobody).toMatchObject({ ok: false, problem: 'unavailable' })
})
