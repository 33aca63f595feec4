import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'

/**
 * The files of the storefront's build. Those under /assets have their content's hash in the name and never change; there
 * are files of the builds before among them (`scripts/keep-builds.mjs`).
 */
export function storefrontFiles(clientDir: string): Hono {
  const files = new Hono()
  const fromBuild = serveStatic({ root: clientDir, precompressed: true })
  files.get('/assets/*', keptFor('public, max-age=31536000, immutable'), fromBuild)
  files.all('/assets/*', (c) => c.text('Not found', 404))
  files.get('/builds/latest.json', keptFor('no-cache'), fromBuild)
  files.all('/builds/*', (c) => c.text('Not found', 404))
  for (const name of topLevelFiles(clientDir)) files.get(`/${name}`, keptFor('public, max-age=3600'), fromBuild)
  return files
}

const keptFor =
  (caching: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', caching)
  }

/** Listed once, so that asking for a page never looks on the disk first. */
function topLevelFiles(clientDir: string): string[] {
  const entries = readdirSync(clientDir, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !/\.(br|gz|html)$/.test(entry.name)).map((entry) => entry.name)
}
