import { request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { createFrontDoor } from './front-door.ts'
import { listen } from './listen.ts'
import { StartRefused } from './start-refused.ts'
import { stopInOrder } from './stop-in-order.ts'

const policy = { https: false, formHosts: [], contentSecurityPolicy: true }
const opened: ReturnType<typeof createFrontDoor>[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close().closeAllConnections()
})

type Answer = (request: Request) => Response | Promise<Response>

async function aDoor(answer: Answer | Promise<Answer>, trustProxy = false) {
  const shop = Promise.resolve(answer).then((fetch) => ({ fetch }))
  const server = createFrontDoor({ trustProxy, policy, isReady: async () => false, shop })
  opened.push(server)
  const port = await listen(server, '127.0.0.1', 0)
  return { server, port, url: `http://127.0.0.1:${port}` }
}

const whoAsks: Answer = ({ headers }) => new Response(headers.get('x-client-address'))

it('tells who asks from the connection, whatever the request says', async () => {
  const { url } = await aDoor(whoAsks)
  const claimed = { 'X-Client-Address': '6.6.6.6', 'X-Forwarded-For': '7.7.7.7' }
  expect(await (await fetch(url, { headers: claimed })).text()).toBe('127.0.0.1')
})

it('believes only the last hop of X-Forwarded-For, and only behind a proxy', async () => {
  const { url } = await aDoor(whoAsks, true)
  expect(await (await fetch(url, { headers: { 'X-Forwarded-For': '7.7.7.7, 203.0.113.9' } })).text()).toBe('203.0.113.9')
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

it('lets running requests finish before the parts are stopped, in their order', async () => {
  const stopped: string[] = []
  const [arrived, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { server, url } = await aDoor(async () => {
    arrived.resolve()
    await mayFinish.promise
    return new Response(`finished before ${stopped.length} parts stopped`)
  })
  const running = fetch(url).then((response) => response.text())
  await arrived.promise
  const part = (name: string, stop = async () => void stopped.push(name)) => ({ name, stop })
  const broken = part('worker', () => Promise.reject(new Error('no')))
  const trouble: string[] = []
  const stopping = stopInOrder({ server, parts: [broken, part('database')] }, 5_000, (name) => trouble.push(name))
  await expect(fetch(url)).rejects.toThrow()
  mayFinish.resolve()
  await stopping
  expect(await running).toBe('finished before 0 parts stopped')
  expect([stopped, trouble]).toEqual([['database'], ['worker']])
})

it('cuts a request that does not end in time', async () => {
  const arrived = Promise.withResolvers<void>()
  const { server, url } = await aDoor(() => {
    arrived.resolve()
    return new Promise<Response>(() => {})
  })
  const hanging = fetch(url).catch(() => 'cut')
  await arrived.promise
  await stopInOrder({ server, parts: [] }, 100, () => {})
  expect(await hanging).toBe('cut')
})

it('says which port is taken when it was asked for by number', async () => {
  const { port } = await aDoor(whoAsks)
  const second = createFrontDoor({ trustProxy: false, policy, isReady: async () => true, shop: Promise.resolve({ fetch: whoAsks }) })
  await expect(listen(second, '127.0.0.1', port)).rejects.toThrow(
    new StartRefused(`PORT ${port} is in use by another program: stop that one or set PORT to another number.`),
  )
})
