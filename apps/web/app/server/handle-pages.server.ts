import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { prefixOf } from '../language/route-spellings.ts'
import { holdingAnswers } from './held-answers.server.ts'
import { possibleAt } from './possible-routes.server.ts'

/**
 * React Router's handler. It tries every spelling of every route before it comes to a list, and makes elements of all
 * of them for each page: an address that is spelt as addresses are written is handled with the routes alone that it can
 * be.
 */
export function handlePages(build: ServerBuild, mode: string): RequestHandler {
  const possible = possibleAt(build.routes)
  const handlers = new Map<string, RequestHandler>()
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const prefix = prefixOf(pathname)
    const at = prefix === undefined ? undefined : possible(pathname, prefix)
    // The router asks for a page's data to have all of it. While developing React Router writes a document's data
    // itself.
    const isDocument = import.meta.env.PROD && !pathname.endsWith('.data')
    const key = `${isDocument ? 'document' : 'data'} ${at ? `${prefix} ${at.segment ?? 'named by merchants'}` : 'any'}`
    const handle =
      handlers.get(key) ?? createRequestHandler(withRoutes(build, at?.routes() ?? build.routes, isDocument), mode)
    handlers.set(key, handle)
    return handle(request, context)
  }
}

const withRoutes = (build: ServerBuild, routes: ServerBuild['routes'], isDocument: boolean): ServerBuild => ({
  ...build,
  routes: isDocument
    ? Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && holdingAnswers(route)]))
    : routes,
  assets: {
    ...build.assets,
    routes: Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => id in routes)),
  },
})
