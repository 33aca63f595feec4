import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Returns the Node of the lock file, else the running one. The path avoids node_modules/.bin/node, a link that npm 10
 * drops when it skips another platform's package.
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

export function environment(more = {}) {
  const path = [dirname(pinnedNode()), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...more }
}
