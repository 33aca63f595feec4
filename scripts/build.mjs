// Builds the storefront.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './build-app.mjs'
import { makeBuild, storefront } from './builds.mjs'

await makeBuild(storefront, (directory) => tellName(buildApp('storefront', directory)))

/** Open pages ask for this file, to learn of a new build (specification 2.4-44). */
function tellName(client) {
  const assets = join(client, 'assets')
  const manifest = readdirSync(assets).find((name) => /^manifest-[^/]*\.js$/.test(name)) ?? ''
  const [, id] = /"version":"([^"]+)"/.exec(manifest && readFileSync(join(assets, manifest), 'utf8')) ?? []
  if (!id) throw new Error('the build says no version in its manifest')
  mkdirSync(join(client, 'builds'))
  writeFileSync(join(client, 'builds/latest.json'), `${JSON.stringify({ id })}\n`)
}
