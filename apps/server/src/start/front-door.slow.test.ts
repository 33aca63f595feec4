import { type RequestOptions, request } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { type Answer, aDoor, names, opened, policy, warned, whoAsks } from '../testing/a-door.ts'
import { createFrontDoor } from './front-door.ts'
import { listen } from './listen.ts'
import { StartRefused } from './start-refused.ts'

it('tells who asks from the connection, whatever the request says', async () => {
  const { url } = await aDoor(whoAsks)
  const claimed = { 'X-Client-Address': '6.6.6.6', 'X-Forwarded-For': '7.7.7.7' }
  expect(await (await fetch(url, { headers: claimed })).text()).toBe('127.0.0.1')
})

it('believes only the last hop of X-Forwarded-For, and only behind a proxy', async () => {
  const { url } = await aDoor(whoAsks, { hops: 1 })
  expect(await (await fetch(url, { headers: { 'X-Forwarded-For': '7.7.7.7, 203.0.113.9' } })).text()).toBe(
    '203.0.113.9',
  )
  expect(await (await fetch(url)).text()).toBe('127.0.0.1')
})

it('lives before it is ready, and lets a request wait until the shop is there', async () => {
  const opens = Promise.withResolvers<Answer>()
  const { url } = await aDoor(opens.promise)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const notReady = await fetch(`${url}/readyz`)
  expect([notReady.status, notReady.headers.get('x-content-type-options')]).toEqual([503, 'nosniff'])
  const early = fetch(url)
  opens.resolve(() => new Response('open'))
  expect(await (await early).text()).toBe('open')
})

it('answers what is no request with the security headers', async () => {
  const { port } = await aDoor(whoAsks)
  const status = await new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path: '/', headers: { host: 'a b' } }, (response) =>
      resolve([response.statusCode, response.headers['x-content-type-options']]),
    ).end()
  })
  expect(status).toEqual([400, 'nosniff'])
})

it('says which port is taken when it was asked for by number', async () => {
  const { port } = await aDoor(whoAsks)
  const second = createFrontDoor({
    trustProxy: { hops: 0 },
    ...names,
    policy,
    isReady: async () => true,
    shop: Promise.resolve({ fetch: whoAsks }),
  })
  await expect(listen(second, '127.0.0.1', port)).rejects.toThrow(
    new StartRefused(`PORT ${port} is in use by another program: stop that one or set PORT to another number.`),
  )
})

const ask = (port: number, options: RequestOptions) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', ...options }, async (response) => {
      let text = ''
      for await (const chunk of response) text += String(chunk)
      resolve({ status: response.statusCode, text })
    })
      .on('error', reject)
      .end()
  })

it('answers an unknown host with 421, and health checks whatever the host', async () => {
  const { port } = await aDoor(whoAsks)
  const statusFor = async (host: string, path = '/') => (await ask(port, { path, headers: { host } })).status
  expect(await statusFor('evil.example')).toBe(421)
  expect(await statusFor('evil.example', '/api/openapi.json')).toBe(421)
  expect(await statusFor('shop.example')).toBe(200)
  expect(await statusFor('shop.example:8443')).toBe(200)
  expect(await statusFor(`localhost:${port}`)).toBe(200)
  expect(await statusFor('10.1.2.3', '/healthz')).toBe(200)
  expect(await statusFor('10.1.2.3', '/readyz')).toBe(503)
  expect((await ask(port, { path: 'http://evil.example/', headers: { host: 'shop.example' } })).status).toBe(421)
})

it('takes a request of HTTP/1.0 without a host for one to the shop', async () => {
  const { port } = await aDoor(({ url }) => new Response(url))
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /robots.txt HTTP/1.0\r\n\r\n'))
    socket.on('data', (chunk) => (text += chunk.toString())).on('end', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*http:\/\/shop\.example\/robots\.txt$/)
})

it('says once that limits count the proxy, when forwarded headers arrive that are not trusted', async () => {
  warned.length = 0
  const { url } = await aDoor(whoAsks)
  const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
  for (const asked of [{}, forwarded, forwarded]) await (await fetch(url, asked)).text()
  expect(warned).toEqual([expect.stringContaining('limits count the proxy')])
  const { url: trusted } = await aDoor(whoAsks, { hops: 1 })
  await (await fetch(trusted, forwarded)).text()
  expect(warned).toHaveLength(1)
})

it('tells the shop whether a request comes from this machine for this machine', async () => {
  const { port } = await aDoor(({ headers }) => new Response(headers.get('x-asked-from')))
  const from = async (headers: Record<string, string>) => (await ask(port, { path: '/', headers })).text
  expect(await from({ host: 'localhost' })).toBe('here')
  expect(await from({ host: 'shop.example' })).toBe('outside')
  expect(await from({ host: 'localhost', 'x-forwarded-host': 'shop.example' })).toBe('outside')
  expect(await from({ host: 'shop.example', 'x-asked-from': 'here' })).toBe('outside')
})

it('asks the shop when a cached answer cannot be sent', async () => {
  warned.length = 0
  const broken = [
    () => {
      throw new Error('no')
    },
    () => ({ status: 200, head: ['x-odd', '\u0001'], body: Buffer.from('never') }) as const,
  ]
  for (const ready of broken) {
    const shop = Promise.resolve({ fetch: () => new Response('the long way'), ready })
    const server = createFrontDoor({ trustProxy: { hops: 0 }, ...names, policy, isReady: async () => true, shop })
    opened.push(server)
    const port = await listen(server, '127.0.0.1', 0)
    for (let times = 0; times < 2; times++)
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('the long way')
  }
  expect(warned.length).toBe(4)
})
