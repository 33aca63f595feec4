import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAlive } from './is-alive.mjs'
import { root } from './pinned-node.mjs'

export const storefront = {
  name: 'storefront',
  directory: join(root, 'apps/storefront/build'),
  sources: ['apps/storefront', 'packages/ui', 'packages/domain', 'packages/contract', 'scripts'],
  script: 'scripts/build.mjs',
}
export const admin = {
  name: 'back office',
  directory: join(root, 'apps/admin/build'),
  sources: ['apps/admin', 'packages/ui', 'packages/domain', 'packages/contract', 'scripts'],
  script: 'scripts/build-admin.mjs',
}
export const server = {
  name: 'server',
  directory: join(root, 'apps/server/build'),
  sources: ['apps/server', 'apps/cli', 'packages', 'demo/src', 'scripts'],
  script: 'scripts/bundle-server.mjs',
}

export const isBuilt = (build) =>
  existsSync(stampOf(build.directory)) && readFileSync(stampOf(build.directory), 'utf8') === fingerprint(build)

/**
 * Makes a build in a new directory and replaces the previous one when it is complete, so that a failed or concurrent
 * build breaks nothing.
 */
export async function makeBuild(build, make) {
  const place = dirname(build.directory)
  removeThoseOfKilled(place)
  const fresh = join(place, `.build-${process.pid}`)
  const former = join(place, `.former-build-${process.pid}`)
  try {
    const made = fingerprint(build)
    await make(fresh)
    writeFileSync(stampOf(fresh), made)
    takePlace(build.directory, fresh, former)
  } finally {
    for (const directory of [fresh, former]) rmSync(directory, { recursive: true, force: true })
  }
}

function takePlace(place, fresh, former) {
  for (let tries = 10; ; tries--) {
    rmSync(former, { recursive: true, force: true })
    try {
      renameSync(place, former)
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
    try {
      return renameSync(fresh, place)
    } catch (error) {
      if (tries === 0) throw error
    }
  }
}

function removeThoseOfKilled(place) {
  for (const name of readdirSync(place)) {
    const [, pid] = /^\.(?:former-)?build-(\d+)$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
}

const stampOf = (directory) => join(directory, '.sources')

function fingerprint({ sources }) {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...sources.flatMap(filesBelow)])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const isMade = (name) =>
  name === 'node_modules' || name === 'build' || name.startsWith('.') || /\.(test|torture)\./.test(name)

function filesBelow(directory) {
  const entries = readdirSync(join(root, directory), { withFileTypes: true }).filter((entry) => !isMade(entry.name))
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${directory}/${entry.name}`) : [`${directory}/${entry.name}`],
    )
    .sort()
}
