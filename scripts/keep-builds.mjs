// Files of the builds before this one stay, so that open pages go on working; and what the newest build is called.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many builds there are files of, this one included. */
const maxBuilds = 4

/**
 * Puts the files of the builds before into the new one, and writes `builds/latest.json` (specification 2.4-44).
 *
 * @param {string} former the folder of the previous build that browsers load, if there is one
 * @param {string} client the same folder of the new build
 */
export function keepBuilds(former, client) {
  const files = readdirSync(join(client, 'assets'))
  const id = idOf(client, files)
  const builds = [{ id, files }, ...readList(former).filter((one) => one.id !== id)].slice(0, maxBuilds)
  for (const name of new Set(builds.flatMap((build) => build.files)))
    if (!files.includes(name) && existsSync(join(former, 'assets', name)))
      copyFileSync(join(former, 'assets', name), join(client, 'assets', name))
  mkdirSync(join(client, 'builds'), { recursive: true })
  writeFileSync(join(client, 'builds/latest.json'), `${JSON.stringify({ id })}\n`)
  writeFileSync(listOf(client), `${JSON.stringify(builds)}\n`)
}

const listOf = (client) => join(client, 'builds/kept.json')
const readList = (client) => (existsSync(listOf(client)) ? JSON.parse(readFileSync(listOf(client), 'utf8')) : [])

/** React Router's own name of the build, which every page of it knows. */
function idOf(client, files) {
  const manifest = files.find((name) => /^manifest-[^/]*\.js$/.test(name))
  const [, version] =
    /"version":"([^"]+)"/.exec(manifest ? readFileSync(join(client, 'assets', manifest), 'utf8') : '') ?? []
  if (!version) throw new Error('the build says no version in its manifest')
  return version
}
