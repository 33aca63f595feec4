import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { makeBuild, storefront } from './builds.mjs'
import { environment, pinnedNode, root } from './pinned-node.mjs'

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/

await makeBuild(storefront, (directory) => {
  const built = spawnSync(
    pinnedNode(),
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/storefront'),
      stdio: 'inherit',
      env: environment({ NODE_ENV: 'production', BUILD_DIRECTORY: directory }),
    },
  )
  if (built.status !== 0) throw new Error(`The build of the storefront ended with ${built.status ?? built.signal}.`)
  const client = join(directory, 'client')
  for (const file of filesBelow(client)) compress(file)
  tellName(client)
})

function compress(file) {
  if (!compressible.test(file) || statSync(file).size < 512) return
  const content = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

/** Open pages ask for this file, to learn of a new build (specification 2.4-44). */
function tellName(client) {
  const assets = join(client, 'assets')
  const manifest = readdirSync(assets).find((name) => /^manifest-[^/]*\.js$/.test(name)) ?? ''
  const [, id] = /"version":"([^"]+)"/.exec(manifest && readFileSync(join(assets, manifest), 'utf8')) ?? []
  if (!id) throw new Error('the build says no version in its manifest')
  mkdirSync(join(client, 'builds'))
  writeFileSync(join(client, 'builds/latest.json'), `${JSON.stringify({ id })}\n`)
}

function filesBelow(directory) {
  const entries = readdirSync(directory, { withFileTypes: true })
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(directory, entry.name)) : [join(directory, entry.name)],
  )
}
