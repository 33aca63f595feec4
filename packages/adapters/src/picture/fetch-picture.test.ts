import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPublicAddress } from '@toonbank/runtime/http/public-address.ts'
import { afterAll, expect, it } from 'vitest'
import { fetchPicture } from './fetch-picture.ts'

const answers: Record<string, RequestListener> = {
  '/rug.png': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('picture'),
  '/moved': (_, response) => response.writeHead(302, { location: '/rug.png' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  '/drawing': (_, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  '/large': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    for (let at = 0; at < 20; at++) response.write(Buffer.alloc(1_000))
    response.end()
  },
  '/slow': (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).write('a'),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '100' }).write('a')
    setTimeout(() => response.destroy(), 20)
  },
}
const server = createServer((request, response) =>
  (answers[request.url ?? ''] ?? ((_, r) => r.writeHead(404).end()))(request, response),
)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close().closeAllConnections())
const { port } = server.address() as AddressInfo

const isAllowed = (address: string) => address === '127.0.0.1' || address === '::1'
const limits = { isAllowed, maxBytes: 10_000, milliseconds: 400 }

it.each([
  ['/rug.png', { ok: true, value: Buffer.from('picture') }],
  ['/moved', { ok: true, value: Buffer.from('picture') }],
  ['/circle', { ok: false, problem: 'tooManyRedirects' }],
  ['/inside', { ok: false, problem: 'notAllowed' }],
  ['/file', { ok: false, problem: 'notAllowed' }],
  ['/page', { ok: false, problem: 'notAPicture' }],
  ['/drawing', { ok: false, problem: 'notAPicture' }],
  ['/nothing', { ok: false, problem: 'notFound' }],
  ['/large', { ok: false, problem: 'tooLarge' }],
  ['/slow', { ok: false, problem: 'unreachable' }],
  ['/cut', { ok: false, problem: 'unreachable' }],
])('answers %s in the right way', async (path, expected) => {
  expect(await fetchPicture(`http://127.0.0.1:${port}${path}`, limits)).toEqual(expected)
})

it('looks at the address that a name leads to when it connects, whatever the name', async () => {
  expect(await fetchPicture(`http://localhost:${port}/rug.png`)).toEqual({ ok: false, problem: 'notAllowed' })
  expect(await fetchPicture(`http://localhost:${port}/rug.png`, limits)).toMatchObject({ ok: true })
})

it.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '10.1.2.3', '169.254.169.254', '0.0.0.0'])(
  'does not go to http://%s',
  async (host) => {
    expect(await fetchPicture(`http://${host}:${port}/rug.png`)).toEqual({ ok: false, problem: 'notAllowed' })
  },
)

it.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.16.9.9',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00:ec2::254',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'localhost',
])('counts %s as inside', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('counts %s as outside', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
