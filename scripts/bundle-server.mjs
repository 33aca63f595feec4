import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { makeBuild, server } from './builds.mjs'
import { root } from './pinned-node.mjs'

const isOurs = /^(\.|\/|@toonbank\/)/
const isSplitFinely = /^drizzle-orm(\/|$)/

const ownPlace = {
  name: 'own-place',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(dirname|url)/ },
    handler(code, id) {
      const url = `new URL(${JSON.stringify(relative(server.directory, id).split(sep).join('/'))}, import.meta.url)`
      return code
        .replaceAll('import.meta.url', `${url}.href`)
        .replaceAll('import.meta.dirname', `process.getBuiltinModule('node:url').fileURLToPath(new URL('./', ${url}))`)
    },
  },
}

function isLibrary(id, importer) {
  if (isOurs.test(id) || isSplitFinely.test(id)) return false
  if (id.startsWith('node:') || !importer) return true
  const [, place] = /^((?:apps|packages)\/[^/]+)\//.exec(relative(root, importer).split(sep).join('/')) ?? []
  const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/')
  return !place || !existsSync(join(root, place, 'node_modules', name))
}

await makeBuild(server, async (directory) => {
  const bundle = await rolldown({
    input: {
      main: join(root, 'apps/server/src/main.ts'),
      'shop-command': join(root, 'apps/cli/src/shop-command.ts'),
    },
    platform: 'node',
    external: isLibrary,
    plugins: [ownPlace],
  })
  await bundle.write({ dir: directory, format: 'esm', chunkFileNames: '[name]-[hash].js', entryFileNames: '[name].js' })
  await bundle.close()
})
