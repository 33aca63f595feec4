import { createServer } from 'node:http'
import { connectShop } from '@toonbank/database/connect.ts'
import { visitorOriginHeader } from '@toonbank/runtime/http/is-public.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { openDependencies } from '@toonbank/server/compose/open-dependencies.ts'
import { startWorker } from '@toonbank/server/compose/start-worker.ts'
import { testUrl } from './a-shop.ts'
import { cheapPassword } from './cheap-password.ts'

/**
 * The API as a process of its own, on the database of DATABASE_URL, or with ROLE=worker what works in the background;
 * tells its port, and what went wrong unexpectedly. PAYMENT_SETTINGS is JSON. Ends with who started it.
 */
const url = process.env.DATABASE_URL ?? ''
const database = connectShop(url)
const clock = () => new Date()
const log = {
  info: () => {},
  warn: () => {},
  error: (detail: unknown) => void process.send?.({ unexpected: String(detail) }),
}
const dependencies = openDependencies({
  database,
  databaseUrl: url,
  appUrl: testUrl,
  isPublic: false,
  sandboxInPublic: false,
  rateLimitScale: 100_000,
  passwordCost: cheapPassword,
  paymentSettings: JSON.parse(process.env.PAYMENT_SETTINGS ?? '{}') as Record<string, string>,
  clock,
  log,
})
if (process.env.ROLE === 'worker') await startWorker(dependencies)
const api = createApi(dependencies)

const server = createServer(async (asked, answer) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of asked) chunks.push(chunk)
  const headers = new Headers(
    Object.entries(asked.headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  headers.set(visitorOriginHeader, 'here')
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null
  const response = await api.fetch(new Request(testUrl + asked.url, { method: asked.method ?? 'GET', headers, body }))
  answer.statusCode = response.status
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') answer.setHeader(name, value)
  })
  answer.setHeader('set-cookie', response.headers.getSetCookie())
  answer.end(Buffer.from(await response.arrayBuffer()))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})
process.on('disconnect', () => process.exit())
