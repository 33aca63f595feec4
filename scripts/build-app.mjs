import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { environment, pinnedNode, root } from './pinned-node.mjs'

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/

/** Builds a React Router app into a directory, and compresses what browsers will load. Returns that folder. */
export function buildApp(name, directory) {
  const built = spawnSync(
    pinnedNode(),
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps', name),
      stdio: 'inherit',
      env: environment({ NODE_ENV: 'production', BUILD_DIRECTORY: directory }),
    },
  )
  if (built.status !== 0) throw new Error(`The build of ${name} ended with ${built.status ?? built.signal}.`)
  const client = join(directory, 'client')
  for (const file of filesBelow(client)) compress(file)
  return client
}

function compress(file) {
  if (!compressible.test(file) || statSync(file).size < 512) return
  const content = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

function filesBelow(directory) {
  const entries = readdirSync(directory, { withFileTypes: true })
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(directory, entry.name)) : [join(directory, entry.name)],
  )
}
