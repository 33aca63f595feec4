import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, pinnedNode, root } from './pinned-node.mjs'

/** What is built, and from what. */
const builds = [
  {
    name: 'storefront',
    sources: ['apps/web', 'packages/domain', 'packages/contract', 'scripts'],
    script: 'scripts/build.mjs',
    stamp: join(root, 'apps/web/build/.sources'),
  },
  {
    name: 'server',
    sources: ['apps/server', 'apps/api', 'packages', 'demo/src', 'scripts'],
    script: 'scripts/bundle-server.mjs',
    stamp: join(root, 'apps/server/build/.sources'),
  },
]

/** Builds storefront and server, each unless it was last built from the same files. False when a build failed. */
export async function buildWhenNeeded(say) {
  for (const build of builds) if (!(await buildOne(build, say))) return false
  return true
}

async function buildOne({ name, sources, script, stamp }, say) {
  const hash = hashOf(['package-lock.json', ...sources.flatMap(filesBelow)])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  say(`Building the ${name} …`)
  const building = spawn(pinnedNode(), [script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(),
  })
  const [code] = await once(building, 'close')
  if (code !== 0) return false
  writeFileSync(stamp, hash)
  return true
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

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
