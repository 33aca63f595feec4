import { type FileData, isChange } from '@toonbank/contract/endpoint.ts'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Dependencies } from '../process/dependencies.ts'
import { authorize, type FindCustomerOf, type VerifyNotice } from './access.ts'
import { sendData, sendFile, sendRefusal } from './envelope.ts'
import { isTemporary, retryAfterSeconds } from './is-temporary.ts'
import { limitChanges } from './limit-changes.ts'
import { type Parsed, parse, readBody, readUpload } from './read-input.ts'
import type { Route } from './route.ts'
import { sameOrigin } from './same-origin.ts'
import { findUnstorable } from './unstorable.ts'
import { toVisitor } from './visitor.ts'

const largestBody = 256 * 1024

/** How callers are authenticated. */
interface Callers {
  readonly findCustomer: FindCustomerOf
  readonly verifyNotice: VerifyNotice
}

/**
 * Mounts the routes on one Hono app: limits and checks in order, then parse, authorise, handle, answer. The one place
 * that answers errors, and the one that enforces who may call.
 */
export function mountRoutes(
  dependencies: Dependencies,
  routes: readonly Route[],
  { findCustomer, verifyNotice }: Callers,
): Hono {
  const app = new Hono()
  const changes = limitChanges(dependencies.rateLimitScale)
  app.onError((error, c) =>
    isTemporary(dependencies.log, error, c.req.path)
      ? sendRefusal(c, { problem: 'shopBusy', retryAfter: retryAfterSeconds })
      : sendRefusal(c, { problem: 'internal' }),
  )
  app.notFound((c) => sendRefusal(c, { problem: 'notFound' }))
  const limitBody = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => sendRefusal(c, { problem: 'bodyTooLarge' }) })
  // A path that takes files has no parameters, so that it is found as it is.
  const ofUploads = new Map<string, MiddlewareHandler>(
    routes.flatMap(({ endpoint: { path, upload } }) => (upload === undefined ? [] : [[path, limitBody(upload)]])),
  )
  const ofOthers = limitBody(largestBody)
  app.use((c, next) => (ofUploads.get(c.req.path) ?? ofOthers)(c, next))
  app.use(sameOrigin(dependencies.appUrl))
  for (const { endpoint, handle } of routes) {
    app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
      const visitor = toVisitor(c, dependencies)
      const tooMany = () => sendRefusal(c, { problem: 'tooManyAtOnce', retryAfter: retryAfterSeconds })
      if (isChange(endpoint) && changes.isFull(visitor)) return tooMany()
      const params = withoutEnding(c.req.param(), endpoint.path)
      const wrong = findUnstorable(params)
      if (wrong !== undefined)
        return sendRefusal(c, { problem: 'invalidInput', fields: [{ field: wrong, problem: 'malformed' }] })
      // A webhook is parsed by the adapter of its service: signatures are over the exact bytes.
      const isNotice = endpoint.access === 'provider'
      const body: Parsed =
        endpoint.body && !isNotice
          ? await (endpoint.upload === undefined ? readBody(c, endpoint.body) : readUpload(c))
          : { ok: true, value: undefined }
      if (!body.ok) return sendRefusal(c, body)
      const query: Parsed = endpoint.query ? parse(endpoint.query, c.req.query()) : { ok: true, value: undefined }
      if (!query.ok) return sendRefusal(c, query)
      const leave = isChange(endpoint) ? await changes.enter(visitor) : () => {}
      if (!leave) return tooMany()
      const call = { params: params as never, body: body.value as never, query: query.value as never, visitor }
      const reply = await authorize(endpoint, {
        findCustomer: (token) => findCustomer(visitor, token),
        verifyNotice: async () =>
          verifyNotice(c.req.param('provider') ?? '', { rawBody: await c.req.text(), headers: c.req.raw.headers }),
      })
        .then((caller) => (caller.ok ? handle({ ...call, ...caller.value }) : caller))
        .finally(leave)
      if (!reply.ok) return sendRefusal(c, reply, endpoint)
      return endpoint.file === undefined
        ? sendData(c, reply.value)
        : sendFile(c, endpoint.file, reply.value as FileData)
    })
  }
  return app
}

/** A parameter with an ending (`:uid.pdf`), as Hono writes it. */
const ending = /:(\w+)(\.\w+)$/
const honoPath = (path: string): string =>
  path.replace(ending, (_, name: string, end: string) => `:${name}{[^/]+\\${end}}`)

function withoutEnding(params: Readonly<Record<string, string>>, path: string): Record<string, string> {
  const [, name = '', end = ''] = ending.exec(path) ?? []
  const value = params[name]
  return end === '' || value === undefined ? { ...params } : { ...params, [name]: value.slice(0, -end.length) }
}
