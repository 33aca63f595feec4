import { aCloudflare } from '@toonbank/testing/cdn/a-cloudflare.ts'
import { aStandIn } from '@toonbank/testing/stand-in/a-stand-in.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { Cdn } from './cdn.ts'
import { lackingForCdn, openCdn } from './cdns.ts'
import { examineCdn } from './examine-cdn.ts'

const cloudflare = await aCloudflare()
afterEach(() => cloudflare.fail())
const open = (settings: object): Cdn => {
  const cdn = openCdn(settings)
  if (!cdn) throw new Error('none is set up')
  return cdn
}

it('purges tags of a zone at Cloudflare', async () => {
  expect(await open(cloudflare.settings).purge(['pages', 'p12'])).toEqual({ ok: true, value: undefined })
  expect(cloudflare.purged().at(-1)).toEqual(['pages', 'p12'])
})

it.each([
  ['refuse', 'refused', 'HTTP 422'],
  ['down', 'unavailable', 'HTTP 503'],
  ['busy', 'unavailable', 'HTTP 429'],
  ['cut', 'unavailable', 'UND_ERR_SOCKET'],
  ['wrong', 'unavailable', 'an answer of another shape'],
] as const)('tells a Cloudflare that answers %s as %s', async (kind, problem, detail) => {
  cloudflare.fail({ on: 'any', kind })
  expect(await open(cloudflare.settings).purge(['pages'])).toEqual({ ok: false, problem, detail })
})

const aVarnish = () =>
  aStandIn<'purge'>({
    callOf: ({ method }) => (method === 'PURGE' ? 'purge' : undefined),
    perform: () => ({ status: 200, raw: { type: 'text/html', bytes: '<p>200 Purged' } }),
    wrong: (answer) => answer,
  })

it('asks every Varnish, and says which one did not do it', async () => {
  const [one, other] = [await aVarnish(), await aVarnish()]
  afterAll(() => [one, other].map(({ stop }) => stop()))
  const varnish = open({ CDN: 'varnish', VARNISH_URLS: `${one.origin}, ${other.origin}` })
  expect(await varnish.purge(['p1', 'many'])).toMatchObject({ ok: true })
  expect([one, other].map(({ asked }) => asked.map(({ headers }) => headers.xkey))).toEqual([['p1 many'], ['p1 many']])
  other.fail({ on: 'any', kind: 'refuse' })
  const answer = await varnish.purge(['p1'])
  expect(answer).toEqual({ ok: false, problem: 'refused', detail: `${other.origin}: HTTP 422` })
})

it('opens none unless one is set, and names what it lacks', () => {
  expect([openCdn({}), lackingForCdn({})]).toEqual([undefined, undefined])
  expect(lackingForCdn({ CDN: 'varnish' })).toBe('VARNISH_URLS')
  expect(lackingForCdn({ CDN: 'cloudflare' })).toBe('CLOUDFLARE_ZONE')
  const { CLOUDFLARE_TOKEN: _, ...half } = cloudflare.settings
  expect(lackingForCdn(half)).toBe('CLOUDFLARE_TOKEN')
})

it('tells the doctor whether it lets the shop purge', async () => {
  const judge = async () =>
    (await examineCdn(cloudflare.settings)).map(({ verdict, sentence }) => `${verdict} ${sentence}`)
  expect(await judge()).toEqual([expect.stringMatching(/^good Cloudflare /)])
  cloudflare.fail({ on: 'any', kind: 'refuse' })
  expect(await judge()).toEqual([
    expect.stringMatching(/^dangerous Cloudflare does not let the shop purge \(HTTP 422\)/),
  ])
  cloudflare.fail({ on: 'any', kind: 'down' })
  expect(await judge()).toEqual([expect.stringMatching(/^missing Cloudflare does not answer \(HTTP 503\)/)])
  expect(await examineCdn({})).toEqual([])
})
