import { randomBytes } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { unattendedHeader } from '@toonbank/runtime/http/visitor.ts'
import type { Log } from '@toonbank/runtime/process/log.ts'
import type { LiveFeed } from '@toonbank/shop/office/live-feed.ts'
import { Hono } from 'hono'
import type { OfficeClient } from '../compose/create-staff-api.ts'
import { compress } from '../http/compress.ts'
import { limitRequestBody } from '../http/limit-request-body.ts'
import { refuseCrossSiteForms } from '../http/refuse-cross-site-forms.ts'
import type { RequestHandler } from '../http/request-handler.ts'
import type { ShopEnv } from '../http/shop-env.ts'
import { listenTo, tellPresence } from './live-stream.ts'
import type { LoadOffice } from './office-build.ts'
import { officeCookies, pageTokenOf } from './office-cookies.ts'
import { isAllowed, setOfficeHeaders } from './office-headers.ts'

/** A page that loads itself again until the office is built, which takes some seconds after the first start. */
const notBuiltYet = (): Response =>
  new Response(
    `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Beheer</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3"></head>
<body style="font:16px/24px system-ui;margin:15vh auto;max-width:32rem;padding:0 1rem">
<p>Het beheer wordt nog klaargezet. Deze pagina opent het vanzelf.</p>
<p lang="en">The back office is still being prepared. This page opens it by itself.</p>
</body></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '3' } },
  )

export interface OfficeDependencies {
  /** Loads the calls of the staff with the first request: a shop whose office nobody opens needs no memory for them. */
  readonly openClient: () => Promise<OfficeClient>
  readonly load: LoadOffice
  readonly live: LiveFeed
  /** The address at which the office is reached, without a trailing slash. */
  readonly officeUrl: string
  /** The host that only the office has; undefined: it is on the shop's own. */
  readonly ownHost: string | undefined
  readonly hsts: string | undefined
  readonly log: Pick<Log, 'error'>
}

export interface Office extends RequestHandler {
  /** True when a request is for the office. On a host of its own it is nowhere else, and nothing else is there. */
  isAsked(request: Request): boolean
}

/** The back office at /beheer: its files, and its pages, whose code is loaded with the first request. */
export function createOffice({ openClient, load, live, officeUrl, ownHost, hsts, log }: OfficeDependencies): Office {
  const cookies = officeCookies({ officeUrl, hasOwnHost: ownHost !== undefined })
  let opened: Promise<OfficeClient> | undefined
  const clientFor = async (headers: Headers, token: string | undefined) => {
    opened ??= openClient()
    return (await opened)(headers, token)
  }
  /** Listening and being there are no use of a session, which is locked after a while all the same. */
  async function feed(request: Request): Promise<Response> {
    const token = cookies.sessionOf(request)
    if (token === undefined) return new Response('Unauthorized', { status: 401 })
    const headers = new Headers(request.headers)
    headers.set(unattendedHeader, '1')
    const own = await clientFor(headers, token)
    if (request.method === 'PUT') return tellPresence(request, own)
    return request.method === 'GET' ? listenTo(live, request, own, token) : new Response(null, { status: 405 })
  }
  const office = new Hono<ShopEnv>()
  office.use(compress, limitRequestBody, refuseCrossSiteForms(officeUrl))
  // Trap: a cookie of the path /beheer does not go to /beheer.data, which the router would ask for.
  office.use(async (c, next) => (isPage(c.req.path) ? next() : c.redirect('/beheer/vandaag', 302)))
  office.get('/beheer/assets/*', async (c, next) => {
    const build = await load()
    if (!build) return c.text('Not found', 404)
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('cross-origin-resource-policy', 'same-origin')
    c.header('x-content-type-options', 'nosniff')
    return serveStatic({
      root: build.clientDir,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice('/beheer'.length),
    })(c, next)
  })
  office.all('/beheer/assets/*', (c) => c.text('Not found', 404))
  office.all('*', async (c) => {
    const request = c.req.raw
    const nonce = randomBytes(16).toString('base64url')
    const known = cookies.pageSecretOf(request)
    const answer = async (): Promise<Response> => {
      if (isPrefetchOfData(request)) return new Response(null, { status: 204 })
      if (!isAllowed(request, known && pageTokenOf(known))) return new Response('Forbidden', { status: 403 })
      if (c.req.path === '/beheer/feed') return feed(request)
      const build = await load()
      if (!build) return notBuiltYet()
      const secret = known ?? cookies.newPageSecret()
      const setCookies: string[] = known === undefined ? [cookies.keepPageSecret(secret)] : []
      const token = cookies.sessionOf(request)
      const response = await build.handle(request, {
        ...{ nonce, officeUrl, pageToken: pageTokenOf(secret), hasSession: token !== undefined },
        client: await clientFor(request.headers, token),
        keepSession: (session) => setCookies.push(cookies.keepSession(session.token, new Date(session.expiresAt))),
        forgetSession: () => setCookies.push(cookies.forgetSession()),
      })
      for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
      return response
    }
    const response = await answer().catch((error: unknown) => {
      log.error({ err: error }, 'the office could not answer')
      return new Response('The office could not answer.', { status: 500 })
    })
    setOfficeHeaders(response.headers, nonce, hsts)
    return response
  })
  return {
    fetch: (request) => office.fetch(request),
    isAsked(request) {
      const { pathname, host } = new URL(request.url)
      return ownHost === undefined ? isPath(pathname) : host === ownHost
    },
  }
}

/** The router fetches a page's data when a pointer rests on its link, but no answer of the office may be stored. */
const isPrefetchOfData = ({ headers, url }: Request): boolean =>
  headers.get('sec-purpose')?.startsWith('prefetch') === true && new URL(url).pathname.endsWith('.data')

const isPath = (pathname: string): boolean => pathname === '/beheer' || pathname.startsWith('/beheer/')
const isPage = (pathname: string): boolean => /^\/beheer\/./.test(pathname)
