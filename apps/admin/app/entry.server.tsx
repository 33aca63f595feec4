import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { OfficeVisit } from '@toonbank/contract/staff/office-visit.ts'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  data,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { office } from './server/office.server.ts'

/** 423: the session is locked; 428: a fresh second factor is wanted; 401: there is no session. */
const statusOf = { logIn: 401, unlock: 423, prove: 428 } as const

/** The shop throws it where too much is asked at once. Trap: its class is that of another build. */
const isRetryLater = (error: unknown): error is Error & { readonly seconds: number } =>
  error instanceof Error && error.name === 'RetryLater'

function comeAgain({ body, headers }: Response, seconds: number): Response {
  headers.set('retry-after', String(seconds))
  return new Response(body, { status: 503, headers })
}

/** The request handler of the built office. A call whose person must prove something first is answered with that alone. */
export function handleOffice(build: ServerBuild): (request: Request, visit: OfficeVisit) => Promise<Response> {
  const handle = createRequestHandler(build, 'production')
  return async (request, given) => {
    const context = new RouterContextProvider()
    let busySeconds: number | undefined
    const ask: OfficeVisit['client']['ask'] = (call, input) =>
      given.client.ask(call, input).catch((error: unknown) => {
        if (!isRetryLater(error)) throw error
        busySeconds = error.seconds
        throw data({ problem: 'shopBusy' }, { status: 503 })
      })
    const visit = { ...given, client: { ...given.client, ask }, demand: undefined }
    context.set(office, visit)
    const asked = new Request(request)
    // The server has checked where the form came from; a proxy may have changed the address of the request.
    asked.headers.delete('origin')
    const response = await handle(asked, context)
    if (busySeconds !== undefined) return comeAgain(response, busySeconds)
    const { demand } = context.get(office)
    const isCall = request.headers.get('x-office-token') !== null
    if (!demand || !isCall) return response
    return Response.json({ demand }, { status: statusOf[demand] })
  }
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  const { nonce } = loadContext.get(office)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      onShellReady() {
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}
