import { openLiveFeed } from '@toonbank/shop/office/live-feed.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { expect, it } from 'vitest'
import { createOfficeClient } from '../compose/create-staff-api.ts'
import { createOffice } from './office.ts'
import type { OpenOffice } from './office-build.ts'

const { dependencies } = await aShop()
const shopUrl = 'https://winkel.example'

interface Made {
  readonly ownHost: string
  readonly build: boolean
  readonly open: typeof openClient
}
const openClient = async () => createOfficeClient(dependencies)

/** The office with pages that say which session they got. */
function anOffice({ ownHost, build = true, open: openIt = openClient }: Partial<Made> = {}) {
  const open: OpenOffice = {
    clientDir: '/nowhere',
    handle: async (_, { hasSession, pageToken, keepSession }) => {
      keepSession({ token: 'a-session', expiresAt: new Date(Date.now() + 864_000_000).toISOString() })
      return new Response(`${hasSession} ${pageToken}`, { headers: { 'content-type': 'text/html' } })
    },
  }
  return createOffice({
    openClient: openIt,
    live: openLiveFeed(dependencies),
    load: async () => (build ? open : undefined),
    officeUrl: ownHost === undefined ? shopUrl : `https://${ownHost}`,
    ownHost,
    hsts: 'max-age=1',
    log: { error: () => {} },
  })
}

const ask = (
  office: ReturnType<typeof anOffice>,
  path: string,
  headers: object = {},
  method = 'GET',
  origin = shopUrl,
) =>
  Promise.resolve(
    office.fetch(new Request(origin + path, { method, headers: { host: new URL(origin).host, ...headers } })),
  )
const document = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }
const call = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }

const cookiesOf = (response: Response) => response.headers.getSetCookie()
const pairsOf = (response: Response) =>
  cookiesOf(response)
    .map((line) => line.split(';')[0])
    .join('; ')

it('keeps its documents apart from the scripts of the shop on the same host', async () => {
  const { headers } = await ask(anOffice(), '/beheer/vandaag', document)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toBe('no-store')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/https?:/)
})

it('gives a document only to a browser that goes to it', async () => {
  const office = anOffice()
  expect((await ask(office, '/beheer/vandaag', document)).status).toBe(200)
  const stolen = [
    call,
    { ...document, 'sec-fetch-dest': 'iframe' },
    { ...document, 'sec-fetch-dest': 'object' },
    { ...call, 'sec-fetch-mode': 'no-cors' },
  ]
  for (const headers of stolen) expect((await ask(office, '/beheer/vandaag', headers)).status).toBe(403)
})

it('answers calls and changes only with the token of a document of this browser', async () => {
  const office = anOffice()
  const first = await ask(office, '/beheer/vandaag', document)
  const cookie = pairsOf(first)
  const [, token = ''] = (await first.text()).split(' ')
  const status = async (path: string, headers: object, method = 'GET') =>
    (await ask(office, path, headers, method)).status
  expect(await status('/beheer/personeel.data', { ...call, cookie, 'x-office-token': token })).toBe(200)
  expect(await status('/beheer/personeel.data', { ...call, cookie })).toBe(403)
  expect(await status('/beheer/personeel.data', { ...document, cookie })).toBe(403)
  expect(await status('/beheer/personeel', { ...document, cookie }, 'POST')).toBe(403)
  expect(await status('/beheer/personeel.data', { ...call, cookie, 'x-office-token': `${token}x` }, 'POST')).toBe(403)
  const others = pairsOf(await ask(office, '/beheer/vandaag', document))
  expect(await status('/beheer/personeel.data', { ...call, cookie: others, 'x-office-token': token })).toBe(403)
})

it('refuses a form of another site', async () => {
  const headers = { origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' }
  expect((await ask(anOffice(), '/beheer/aanmelden', headers, 'POST')).status).toBe(403)
})

it('keeps its cookies from the shop: by their path on one host, by their name on a host of its own', async () => {
  for (const line of cookiesOf(await ask(anOffice(), '/beheer/vandaag', document)))
    expect(line).toMatch(/^__Secure-staff.*Path=\/beheer; .*HttpOnly; Secure; SameSite=Strict/)
  const own = anOffice({ ownHost: 'beheer.winkel.example' })
  const response = await ask(own, '/beheer/vandaag', document, 'GET', 'https://beheer.winkel.example')
  expect(cookiesOf(response)).toHaveLength(2)
  for (const line of cookiesOf(response)) expect(line).toMatch(/^__Host-staff.*Path=\/; .*HttpOnly; Secure/)
})

it('is asked on its own host alone where it has one, and leads from there to itself', async () => {
  const own = anOffice({ ownHost: 'beheer.winkel.example' })
  const isAsked = (address: string) => own.isAsked(new Request(address))
  expect(isAsked(`${shopUrl}/beheer`)).toBe(false)
  expect(isAsked('https://beheer.winkel.example/beheer')).toBe(true)
  expect(isAsked('https://beheer.winkel.example/')).toBe(true)
  const shared = anOffice()
  expect(shared.isAsked(new Request(`${shopUrl}/beheer/personeel`))).toBe(true)
  expect(shared.isAsked(new Request(`${shopUrl}/beheerder`))).toBe(false)
  const led = await ask(own, '/', document, 'GET', 'https://beheer.winkel.example')
  expect(led.headers.get('location')).toBe('/beheer/vandaag')
})

it('answers nothing to a prefetch of data, which its browser could not use', async () => {
  const prefetch = { ...call, 'sec-fetch-mode': 'no-cors', 'sec-purpose': 'prefetch' }
  const answer = await ask(anOffice(), '/beheer/bestellingen.data', prefetch)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect((await ask(anOffice(), '/beheer/bestellingen', prefetch)).status).toBe(403)
})

it('loads the calls of the staff with its first page, once', async () => {
  let opened = 0
  const office = anOffice({
    open: async () => {
      opened++
      return openClient()
    },
  })
  expect(opened).toBe(0)
  await Promise.all([ask(office, '/beheer/vandaag', document), ask(office, '/beheer/ik', document)])
  await ask(office, '/beheer/vandaag', document)
  expect(opened).toBe(1)
})

it('says that it is being built, and comes by itself', async () => {
  const response = await ask(anOffice({ build: false }), '/beheer/vandaag', document)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('http-equiv="refresh"')
})
