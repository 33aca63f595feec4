import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

const stamp = join(root, 'node_modules/.toonbank-lock')

/**
 * Installs exactly what the lock file names, unless that has been done. Says so by `say` first, because it takes half a
 * minute.
 */
export function installWhenNeeded(say) {
  const lock =
    createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex') +
    process.platform +
    process.arch
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('Installing what the shop is built with (about half a minute) …')
  // NODE_ENV=production would leave out what the build needs.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const isScript = npm !== undefined && /\.c?js$/.test(npm)
  const result = isScript ? run(process.execPath, [npm, ...args]) : run('npm', args)
  if (result.status !== 0) {
    console.error('npm could not install the packages; what it said stands above.')
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}

const run = (file, args) => spawnSync(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
