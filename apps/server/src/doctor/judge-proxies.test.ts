import type { UntrustedProxy } from '@toonbank/runtime/http/untrusted-proxies.ts'
import { expect, it } from 'vitest'
import { untrustedProxy } from '../http/untrusted-proxy.ts'
import { readSettings } from '../settings.ts'
import { judgeProxies } from './judge-proxies.ts'

const judge = (seen: readonly UntrustedProxy[], trust = '0') =>
  judgeProxies(seen, readSettings({ TRUST_PROXY: trust }).TRUST_PROXY)

it('is dangerous when visitors come through a proxy that is not believed, and says what to set', () => {
  expect(judge([])).toMatchObject({ verdict: 'good' })
  const seen = [{ address: '10.0.0.5', requests: 300 }]
  const tells = { verdict: 'dangerous', sentence: expect.stringContaining('set TRUST_PROXY=10.0.0.5,') }
  for (const trust of ['0', '192.168.0.0/16']) expect(judge(seen, trust)).toMatchObject(tells)
  for (const trust of ['1', '10.0.0.5', '10.0.0.0/8']) expect(judge(seen, trust)).toMatchObject({ verdict: 'good' })
  const unnamed = [{ address: undefined, requests: 300 }]
  expect(judge(unnamed)).toMatchObject({
    verdict: 'dangerous',
    sentence: expect.stringContaining("the proxy's address"),
  })
  expect(judge(unnamed, '1')).toMatchObject({ verdict: 'good' })
})

/** What the shop records of requests from one address, of which one in `claimEvery` has a forwarded header. */
function seenFrom(remoteAddress: string, requests: number, claimEvery: number): UntrustedProxy[] {
  const told: UntrustedProxy[] = []
  const see = untrustedProxy({ hops: 0 }, (found) => told.push(found))
  for (let n = 0; n < requests; n++) {
    const headers = n % claimEvery === 0 ? { 'x-forwarded-for': '203.0.113.9' } : {}
    see({ url: '/', headers, socket: { remoteAddress } } as never)
  }
  return told
}

it('takes one visitor who claims to be a proxy for none, and does not say whose address that is', () => {
  expect(seenFrom('198.51.100.7', 19, 1)).toEqual([])
  expect(seenFrom('198.51.100.7', 200, 3)).toEqual([])
  expect(seenFrom('198.51.100.7', 200, 1)).toEqual([{ address: undefined, requests: 20 }])
  expect(seenFrom('::ffff:10.0.0.5', 200, 1)).toEqual([{ address: '10.0.0.5', requests: 1 }])
})
