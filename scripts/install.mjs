import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

const lockFile = join(root, 'package-lock.json')
const lockWithAddresses = join(root, 'npm-shrinkwrap.json')
const stamp = join(root, 'node_modules/.toonbank-lock')

export function installWhenNeeded(say) {
  rmSync(lockWithAddresses, { force: true })
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex') + process.platform + process.arch
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('Installing what the shop is built with (about half a minute) …')
  if (!installWithAddresses() && !install('inherit')) {
    console.error('npm could not install the packages; what it said stands above.')
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}

/**
 * The lock file names no registry, so npm would read all versions of each package. A copy with archive URLs avoids
 * that; if it fails, npm searches itself. Integrity hashes are checked either way.
 */
function installWithAddresses() {
  const registry = npm(['config', 'get', 'registry'], 'pipe').stdout?.toString().trim()
  if (!registry?.startsWith('http')) return false
  try {
    writeFileSync(
      lockWithAddresses,
      JSON.stringify(withAddresses(JSON.parse(readFileSync(lockFile, 'utf8')), registry)),
    )
    return install('ignore')
  } finally {
    rmSync(lockWithAddresses, { force: true })
  }
}

function withAddresses(lock, registry) {
  for (const [path, each] of Object.entries(lock.packages)) {
    const [, installedAs] = path.match(/.*node_modules\/(.+)$/) ?? []
    if (!installedAs || each.link || !each.version) continue
    const name = each.name ?? installedAs
    each.resolved = `${registry.replace(/\/$/, '')}/${name}/-/${name.split('/').at(-1)}-${each.version}.tgz`
  }
  return lock
}

const install = (output) =>
  npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], output).status === 0

function npm(args, output) {
  const path = process.env.npm_execpath
  const isScript = path !== undefined && /\.c?js$/.test(path)
  const [file, all] = isScript ? [process.execPath, [path, ...args]] : ['npm', args]
  return spawnSync(file, all, { cwd: root, stdio: ['ignore', output, output] })
}
