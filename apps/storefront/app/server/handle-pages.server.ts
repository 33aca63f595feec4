import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { prefixOf, spell } from '../language/route-spellings.ts'

/**
 * Creates React Router's handler once for each way in which addresses begin, so that it tries one of four spellings. An
 * address written otherwise (`/EN`, `/nl/en`) is tried by all.
 */
export function handlePages(build: ServerBuild, mode: string): RequestHandler {
  const anyhow = createRequestHandler(build, mode)
  const spelt = new Map(
    ['', '/nl', '/en'].map((prefix) => [prefix, createRequestHandler(inSpelling(build, prefix), mode)]),
  )
  return (request, context) =>
    (spelt.get(prefixOf(new URL(request.url).pathname) ?? 'other') ?? anyhow)(request, context)
}

const inSpelling = (build: ServerBuild, prefix: string): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route?.path === undefined ? route : { ...route, path: spell(route.path, prefix) },
    ]),
  ),
})
