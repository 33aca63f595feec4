// Builds the storefront and compresses what browsers will load, once and as small as it gets.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { keepBuilds } from './keep-builds.mjs'
import { environment, pinnedNode, root } from './pinned-node.mjs'

const web = join(root, 'apps/web')
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/

const bringBackFormer = keepBuilds(join(web, 'build/client'), join(web, '.former-build'))

const built = spawnSync(
  pinnedNode(),
  [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
  {
    cwd: web,
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'production' }),
  },
)
if (built.status !== 0) process.exit(built.status ?? 1)

for (const file of filesBelow(join(web, 'build/client'))) {
  if (!compressible.test(file) || statSync(file).size < 512) continue
  const content = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
bringBackFormer()

function filesBelow(directory) {
  const entries = readdirSync(directory, { withFileTypes: true })
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(directory, entry.name)) : [join(directory, entry.name)],
  )
}
