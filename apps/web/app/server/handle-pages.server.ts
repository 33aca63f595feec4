import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { prefixOf } from '../language/route-spellings.ts'
import { possibleAt } from './possible-routes.server.ts'

/**
 * React Router's handler. It tries every spelling of every route before it comes to a list, and makes elements of all of
 * them for each page: an address that is spelt as addresses are written is handled with the routes alone that it can be.
 */
export function handlePages(build: ServerBuild, mode: string): RequestHandler {
  const possible = possibleAt(build.routes)
  const handlers = new Map<string, RequestHandler>()
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const prefix = prefixOf(pathname)
    const at = prefix === undefined ? undefined : possible(pathname, prefix)
    const key = at ? `${prefix} ${at.segment ?? 'named by merchants'}` : 'any'
    const handle = handlers.get(key) ?? createRequestHandler(at ? withRoutes(build, at.routes()) : build, mode)
    handlers.set(key, handle)
    return handle(request, context)
  }
}

const withRoutes = (build: ServerBuild, routes: ServerBuild['routes']): ServerBuild => ({
  ...build,
  routes,
  assets: {
    ...build.assets,
    routes: Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => id in routes)),
  },
})
