import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * The Node that the lock file pins, or the running one where it has none for this machine.
 * By its path, not by node_modules/.bin/node: npm 10 drops that link when it skips the other platform's package.
 */
export function pinnedNode() {
  const node = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(node)) return node
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `The shop needs Node 24; there is none for ${process.platform}-${process.arch} in the lock file and this is ${process.version}.`,
  )
  process.exit(1)
}

/** The environment in which tools and the server run: the pinned Node and the project's own tools come first. */
export function environment(more = {}) {
  const path = [dirname(pinnedNode()), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...more }
}
