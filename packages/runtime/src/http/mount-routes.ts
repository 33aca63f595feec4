import type { FileData } from '@toonbank/contract/endpoint.ts'
import { Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { VerifyNotice } from './access.ts'
import type { AnswerCall } from './answer-call.ts'
import type { Dependencies } from './dependencies.ts'
import { dataAnswer, refusalAnswer, sendAnswer, sendFile, sendRefusal } from './envelope.ts'
import { isCrossSite } from './is-cross-site.ts'
import { limitBodyTo } from './limit-body-to.ts'
import { logRequestError, retryAfterSeconds } from './log-request-error.ts'
import { parse, readBody, readUpload } from './read-input.ts'
import type { Route } from './route.ts'
import { toVisitor } from './visitor.ts'

const sameOrigin = (appUrl: string) =>
  createMiddleware(async (c, next) =>
    isCrossSite(c.req.raw, appUrl) ? sendRefusal(c, { problem: 'crossSiteRequest' }) : next(),
  )

const largestBody = 256 * 1024

export function mountRoutes(
  dependencies: Pick<Dependencies, 'appUrl' | 'isPublic' | 'log'>,
  routes: readonly Route[],
  answer: AnswerCall,
  verifyNotice: VerifyNotice,
): Hono {
  const app = new Hono()
  app.onError((error, c) =>
    logRequestError(dependencies.log, error, c.req.path)
      ? sendRefusal(c, { problem: 'shopBusy', retryAfter: retryAfterSeconds })
      : sendRefusal(c, { problem: 'internal' }),
  )
  app.notFound((c) => sendRefusal(c, { problem: 'notFound' }))
  const limitBody = (maxSize: number) =>
    limitBodyTo({ maxSize, onError: (c) => sendRefusal(c, { problem: 'bodyTooLarge' }) })
  const ofUploads = new Map<string, MiddlewareHandler>(
    routes.flatMap(({ endpoint: { path, upload } }) => (upload === undefined ? [] : [[path, limitBody(upload)]])),
  )
  const ofOthers = limitBody(largestBody)
  app.use((c, next) => (ofUploads.get(c.req.path) ?? ofOthers)(c, next))
  app.use(sameOrigin(dependencies.appUrl))
  for (const route of routes) {
    const { method, path, upload, file } = route.endpoint
    app.on(method, honoPath(path), async (c) => {
      const reply = await answer(route, toVisitor(c, dependencies), {
        params: withoutEnding(c.req.param(), path),
        readBody: (schema) => (upload === undefined ? readBody(c, schema) : readUpload(c)),
        readQuery: (schema) => parse(schema, c.req.query()),
        verifyNotice: async () =>
          verifyNotice(c.req.param('provider') ?? '', { rawBody: await c.req.text(), headers: c.req.raw.headers }),
      })
      if (!reply.ok) return sendAnswer(c, refusalAnswer(reply, route.endpoint))
      return file === undefined ? sendAnswer(c, dataAnswer(reply.value)) : sendFile(c, file, reply.value as FileData)
    })
  }
  return app
}

const ending = /:(\w+)(\.\w+)$/
const honoPath = (path: string): string =>
  path.replace(ending, (_, name: string, end: string) => `:${name}{[^/]+\\${end}}`)

function withoutEnding(params: Readonly<Record<string, string>>, path: string): Record<string, string> {
  const [, name = '', end = ''] = ending.exec(path) ?? []
  const value = params[name]
  return end === '' || value === undefined ? { ...params } : { ...params, [name]: value.slice(0, -end.length) }
}
