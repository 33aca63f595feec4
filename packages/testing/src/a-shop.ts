import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient } from '@toonbank/contract/client.ts'
import { connectShop } from '@toonbank/database/connect.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { visitorOriginHeader } from '@toonbank/runtime/http/is-public.ts'
import type { Circuits } from '@toonbank/runtime/process/circuit.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { openDependencies } from '@toonbank/server/compose/open-dependencies.ts'
import { findMailDocuments } from '@toonbank/server/compose/start-worker.ts'
import type { AccountLinkRequest } from '@toonbank/shop/account/login/account-link-job.ts'
import { mailAccountLink } from '@toonbank/shop/account/login/mail-account-link.ts'
import { mailSender } from '@toonbank/shop/mail/send-mail.ts'
import { afterAll } from 'vitest'
import { cheapPassword } from './cheap-password.ts'
import { encodePlainly } from './encode-plainly.ts'

export const testUrl = 'http://localhost:3000'

export interface ShopOptions {
  readonly rateLimitScale?: number
  /** What a password's hash costs, a thousandth of a real shop's unless told otherwise. */
  readonly passwordCost?: NonNullable<Dependencies['passwordCost']>
  /** What is set for payment providers. */
  readonly paymentSettings?: NonNullable<Dependencies['paymentSettings']>
  readonly circuits?: Circuits
  /** What is set for other outside services. */
  readonly serviceSettings?: NonNullable<Dependencies['serviceSettings']>
  /** Instead of a database of its own. */
  readonly database?: { readonly url: string; readonly standby?: Dependencies['standby'] }
  readonly onWarning?: (detail: unknown) => void
}

/**
 * The API over a database of its own that holds the demo shop, as one test file uses it. `now` can be set to travel in
 * time.
 */
export async function aShop({
  rateLimitScale = 1_000,
  passwordCost = cheapPassword,
  paymentSettings = {},
  serviceSettings = {},
  circuits,
  database: given,
  onWarning = () => {},
}: ShopOptions = {}) {
  const { url } = given ?? (await aTestDatabase({ shop: 'demo' }))
  // Each connection costs both sides a good ten milliseconds: two for reading, so that nobody leans on having one
  // alone.
  const database = connectShop(url, { readSize: 2 })
  afterAll(database.close)
  const time = { now: undefined as Date | undefined }
  const unexpected: unknown[] = []
  const clock = () => time.now ?? new Date()
  const log = { info: () => {}, warn: onWarning, error: (detail: unknown) => void unexpected.push(detail) }
  const own: Dependencies = {
    database,
    databaseUrl: url,
    standby: given?.standby,
    appUrl: testUrl,
    isPublic: false,
    sandboxInPublic: false,
    paymentSettings,
    serviceSettings,
    ...(circuits ? { circuits } : {}),
    rateLimitScale,
    passwordCost,
    clock,
    log,
  }
  // Tests save a change and look at once.
  const dependencies = openDependencies(own, { freshFor: 0 })
  const api = createApi(dependencies, { encodePicture: encodePlainly })
  /** Does what the worker would do for everybody who asked for a link into an account. */
  const mailAccountLinks = async () => {
    const { rows } = await database.pool.query<{ data: AccountLinkRequest }>(
      `DELETE FROM pgboss.job WHERE name = 'mail-reset-link' RETURNING data`,
    )
    for (const { data } of rows) await mailAccountLink(dependencies, data)
  }
  return {
    api,
    dependencies,
    database,
    time,
    unexpected,
    mailAccountLinks,
    send: mailSender(dependencies, { findDocuments: findMailDocuments(dependencies) }),
    aVisitor: (language?: string) => aVisitor((request) => api.fetch(request), language),
  }
}

export type Shop = Awaited<ReturnType<typeof aShop>>

export interface Visitor extends Client {
  readonly cookies: Map<string, string>
  /** A plain request with this visitor's cookies, as a browser on our own pages sends it. */
  request(path: string, init?: RequestInit): Promise<Response>
}

const maxTurns = 20

/** A browser without a window: keeps cookies and comes from our own pages. */
export function aVisitor(fetch: (request: Request) => Response | Promise<Response>, language = 'nl-NL'): Visitor {
  const cookies = new Map<string, string>()
  const send = async (input: Parameters<typeof globalThis.fetch>[0], init?: RequestInit) => {
    const request = new Request(input, init)
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (!request.headers.has(visitorOriginHeader)) request.headers.set(visitorOriginHeader, 'here')
    if (!request.headers.has('sec-fetch-site')) request.headers.set('sec-fetch-site', 'same-origin')
    const response = await fetch(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  // What is asked through the client is asked again when the shop says so, as a browser's cart does; a plain request
  // shows what was answered.
  const sendPatiently: typeof send = async (input, init) => {
    for (let turn = 0; ; turn++) {
      const response = await send(input, init)
      const seconds = response.headers.get('retry-after')
      if (response.status !== 503 || seconds === null || turn === maxTurns) return response
      await pause(Number(seconds) * 1_000)
    }
  }
  const client = createClient({ send: sendPatiently, baseUrl: testUrl, headers: { 'accept-language': language } })
  return { ...client, cookies, request: (path, init) => send(testUrl + path, init) }
}
