import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Parts } from '../parts.ts'
import { sendData, sendRefusal } from './envelope.ts'
import { type Parsed, parse, readBody } from './read-input.ts'
import type { Route } from './route.ts'
import { sameOrigin } from './same-origin.ts'
import { findUnstorable } from './unstorable.ts'
import { toVisitor } from './visitor.ts'

const largestBody = 256 * 1024

/** Puts the routes on one Hono app: limits and checks in order, then parse, ask, answer. The one place that answers errors. */
export function mountRoutes(parts: Parts, routes: readonly Route[]): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    parts.log.error({ err: error, path: c.req.path }, 'unexpected error in the API')
    return sendRefusal(c, { problem: 'internal' })
  })
  app.notFound((c) => sendRefusal(c, { problem: 'notFound' }))
  app.use(bodyLimit({ maxSize: largestBody, onError: (c) => sendRefusal(c, { problem: 'bodyTooLarge' }) }))
  app.use(sameOrigin(parts.appUrl))
  for (const { endpoint, handle } of routes) {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const params = c.req.param()
      const wrong = findUnstorable(params)
      if (wrong !== undefined) return sendRefusal(c, { problem: 'invalidInput', fields: [{ field: wrong, problem: 'malformed' }] })
      const body: Parsed = endpoint.body ? await readBody(c, endpoint.body) : { ok: true, value: undefined }
      if (!body.ok) return sendRefusal(c, body)
      const query: Parsed = endpoint.query ? parse(endpoint.query, c.req.query()) : { ok: true, value: undefined }
      if (!query.ok) return sendRefusal(c, query)
      const reply = await handle({
        params: params as never,
        body: body.value as never,
        query: query.value as never,
        visitor: toVisitor(c, parts.appUrl),
      })
      return reply.ok ? sendData(c, reply.value) : sendRefusal(c, reply, endpoint)
    })
  }
  return app
}
