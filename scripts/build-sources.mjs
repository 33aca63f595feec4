import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

/** What the storefront's build is made from. */
const sources = ['apps/web', 'packages/domain', 'packages/contract', 'scripts']

/** The name of the file in a build that says what it was made from. */
export const stampOf = (build) => join(build, '.sources')

/** A fingerprint of all that a build would be made from now. */
export function fingerprintSources() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...sources.flatMap(filesBelow)])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** What a build was made from; nothing if it says nothing. */
export const readStamp = (build) => (existsSync(stampOf(build)) ? readFileSync(stampOf(build), 'utf8') : undefined)

const isMade = (name) =>
  name === 'node_modules' ||
  name === 'build' ||
  name.startsWith('.') ||
  name.endsWith('.tsbuildinfo') ||
  /\.(test|torture)\./.test(name)

function filesBelow(directory) {
  const entries = readdirSync(join(root, directory), { withFileTypes: true }).filter((entry) => !isMade(entry.name))
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${directory}/${entry.name}`) : [`${directory}/${entry.name}`],
    )
    .sort()
}
