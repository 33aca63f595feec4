import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { built, builtCommand, type ServerProcess, startServer } from '@toonbank/server/testing/server-process.ts'

const second = '127.0.0.2'
let dataDir: string
let port: number
let server: ServerProcess | undefined

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'toonbank-public-'))
  const free = createServer().listen(0, second)
  await once(free, 'listening')
  const address = free.address()
  port = typeof address === 'object' && address ? address.port : 0
  free.close()
})
test.afterAll(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

const settings = () => ({ DATA_DIR: dataDir, PORT: String(port), HOST: second, APP_URL: 'https://shop.example' })
async function start(more: Record<string, string>) {
  server = startServer({ ...settings(), ...more }, { program: built })
  await server.ready()
}
async function stop(): Promise<string> {
  await server?.stop()
  const said = (await server?.ended)?.said ?? ''
  server = undefined
  return said
}

/** Asks as a proxy on this machine would, under any name. */
const ask = (path: string, host: string, headers: Record<string, string> = {}, body?: string) =>
  new Promise<{ status: number | undefined; text: string; hsts: string | undefined }>((resolve, reject) => {
    const options = {
      host: second,
      port,
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { host, ...headers },
    }
    request(options, async (response) => {
      let text = ''
      for await (const chunk of response) text += String(chunk)
      resolve({ status: response.statusCode, text, hsts: response.headers['strict-transport-security'] })
    })
      .on('error', reject)
      .end(body)
  })

async function doctor(more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [builtCommand, 'doctor'], {
    env: { PATH: process.env.PATH, ...settings(), ...more },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, said }
}

const logIn = JSON.stringify({ email: 'lotte@example.nl', password: 'Vloerkleed1' })
const asForm = { origin: 'https://shop.example', 'content-type': 'application/json' }

// Always: what a public shop closes (packages/runtime/src/http/public-shop.slow.test.ts) and what it says at its start
// (apps/server/src/start/announce.test.ts).
test('a shop on a public address closes what is for developers and of the demo, and says at its start what is missing', {
  tag: '@long',
}, async () => {
  test.setTimeout(120_000)
  await start({})
  const home = await ask('/', 'shop.example')
  expect([home.status, home.hsts]).toEqual([200, 'max-age=63072000'])
  expect(home.text).not.toMatch(/href="\/mailbox"|proefwinkel/i)
  expect((await ask('/', 'evil.example')).status).toBe(421)
  expect((await ask('/healthz', '10.1.2.3')).status).toBe(200)
  expect((await ask('/readyz', '10.1.2.3')).status).toBe(200)

  expect((await ask('/mailbox', 'shop.example')).status).toBe(404)
  expect((await ask('/sandbox-bank', 'shop.example')).status).toBe(404)
  expect((await ask('/mailbox', `${second}:${port}`, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  // A proxy on this machine may ask just as its merchant does.
  for (const path of ['/mailbox', '/sandbox-bank']) expect((await ask(path, `${second}:${port}`)).status).toBe(404)
  expect((await ask('/api/v2/account/login', 'shop.example', asForm, logIn)).status).toBe(401)
  expect(
    (await ask('/api/v2/account/login', `${second}:${port}`, { ...asForm, origin: `http://${second}:${port}` }, logIn))
      .status,
  ).toBe(401)

  const running = await doctor()
  // The former proxy was not believed: all who come through it would share one limit.
  expect(running.code).toBe(1)
  expect(running.said).toContain('set TRUST_PROXY=127.0.0.1')
  expect(running.said).toMatch(/missing +SMTP_URL +Mails wait in the outbox/)
  expect(running.said).toMatch(/missing +goods +\d+ products of the demo are for sale/)

  const said = await stop()
  expect(said).not.toMatch(/Vloerkleed1|Projectkleed1|Deurmatje1|\/mailbox/)
  expect(said).toMatch(/missing +SMTP_URL +Mails wait in the outbox/)
  expect(said.match(/limits count the proxy/g)).toHaveLength(1)
})

test('the doctor works without the shop running too, and ends with 1 on what is dangerous', {
  tag: '@long',
}, async () => {
  const { code, said } = await doctor({ SANDBOX_IN_PUBLIC: '1' })
  expect(code).toBe(1)
  expect(said).toMatch(/dangerous +SANDBOX_IN_PUBLIC/)
  expect(said).toMatch(/missing +demo +3 customers and 5 codes/)
})

test('a test shop on a public address says so on every page', { tag: '@long' }, async () => {
  test.setTimeout(120_000)
  await start({ SANDBOX_IN_PUBLIC: '1', HSTS: 'preload' })
  for (const path of ['/', '/vloerkleden', '/cart', '/account/login', '/algemene-voorwaarden', '/bestaat-niet']) {
    const page = await ask(path, 'shop.example')
    expect(page.text, path).toContain('Dit is een proefwinkel')
    expect(page.hsts).toBe('max-age=63072000; includeSubDomains; preload')
  }
  for (const path of ['/en', '/en/cart', '/en/nowhere'])
    expect((await ask(path, 'shop.example')).text, path).toContain('This is a test shop')
  await stop()
})
