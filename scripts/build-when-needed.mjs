import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, pinnedNode, root } from './pinned-node.mjs'

/** What the storefront's build is made from. */
const sources = ['apps/web', 'packages/domain', 'packages/contract', 'scripts']
const stamp = join(root, 'apps/web/build/.sources')

/** Builds the storefront unless the last build was made from the same files. False when the build failed. */
export async function buildWhenNeeded(say) {
  const hash = hashOf(['package-lock.json', ...sources.flatMap(filesBelow)])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  say('Building the storefront …')
  const building = spawn(pinnedNode(), ['scripts/build.mjs'], {
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
