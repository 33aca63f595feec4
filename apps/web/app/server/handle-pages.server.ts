import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { prefixOf, spell } from '../language/route-spellings.ts'

/**
 * React Router's handler. It tries every spelling of every route before it comes to a list, a seventh of what drawing
 * one cost: an address that is spelt as addresses are written is handled with the routes of its own prefix alone.
 */
export function handlePages(build: ServerBuild, mode: string): RequestHandler {
  const handlers = new Map<string | undefined, RequestHandler>()
  return (request, context) => {
    const prefix = prefixOf(new URL(request.url).pathname)
    const handle =
      handlers.get(prefix) ?? createRequestHandler(prefix === undefined ? build : withPrefix(build, prefix), mode)
    handlers.set(prefix, handle)
    return handle(request, context)
  }
}

const withPrefix = (build: ServerBuild, prefix: string): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route?.path === undefined ? route : { ...route, path: spell(route.path, prefix) },
    ]),
  ),
})
