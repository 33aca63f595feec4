// Builds the storefront in a folder of its own and compresses what browsers will load, once and as small as it gets.
// The new build takes the place of the former one when it is whole: one that fails, or two at once, spoil nothing.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fingerprintSources, stampOf } from './build-sources.mjs'
import { isAlive } from './is-alive.mjs'
import { keepBuilds } from './keep-builds.mjs'
import { environment, pinnedNode, root } from './pinned-node.mjs'

const web = join(root, 'apps/web')
const build = join(web, 'build')
const fresh = join(web, `.build-${process.pid}`)
const former = join(web, `.former-build-${process.pid}`)
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/

process.on('exit', () => {
  for (const folder of [fresh, former]) rmSync(folder, { recursive: true, force: true })
})

// Those of builds that were killed.
for (const name of readdirSync(web)) {
  const [, pid] = /^\.(?:former-)?build-(\d+)$/.exec(name) ?? []
  if (pid && !isAlive(Number(pid))) rmSync(join(web, name), { recursive: true, force: true })
}

const sources = fingerprintSources()
const built = spawnSync(
  pinnedNode(),
  [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
  {
    cwd: web,
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'production', BUILD_DIRECTORY: fresh }),
  },
)
if (built.status !== 0) process.exit(built.status ?? 1)

for (const file of filesBelow(join(fresh, 'client'))) {
  if (!compressible.test(file) || statSync(file).size < 512) continue
  const content = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
keepBuilds(join(build, 'client'), join(fresh, 'client'))
writeFileSync(stampOf(fresh), sources)
takePlace()

/** Another build may take the place between the two steps: then its turn was before this one. */
function takePlace() {
  for (let tries = 10; ; tries--) {
    rmSync(former, { recursive: true, force: true })
    try {
      renameSync(build, former)
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
    try {
      return renameSync(fresh, build)
    } catch (error) {
      if (tries === 0) throw error
    }
  }
}

function filesBelow(directory) {
  const entries = readdirSync(directory, { withFileTypes: true })
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(directory, entry.name)) : [join(directory, entry.name)],
  )
}
