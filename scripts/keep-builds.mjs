// Files of the builds before this one stay, so that open pages go on working; and what the newest build is called.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many builds there are files of, this one included. */
const mostBuilds = 4

/**
 * Puts the files of the builds before aside, as the new build empties its folder. Returns what brings them back once
 * it is there, and writes `builds/latest.json` (specification 2, section 4).
 *
 * @param {string} client the folder of the build that browsers load
 * @param {string} aside
 */
export function keepBuilds(client, aside) {
  const former = readList(client)
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  const names = [...new Set(former.flatMap(({ files }) => files))]
  for (const name of names.filter((name) => existsSync(join(client, 'assets', name))))
    copyFileSync(join(client, 'assets', name), join(aside, name))
  return () => {
    const files = readdirSync(join(client, 'assets'))
    const id = idOf(client, files)
    const builds = [{ id, files }, ...former.filter((one) => one.id !== id)].slice(0, mostBuilds)
    for (const name of new Set(builds.flatMap((build) => build.files)))
      if (!files.includes(name) && existsSync(join(aside, name)))
        copyFileSync(join(aside, name), join(client, 'assets', name))
    rmSync(aside, { recursive: true, force: true })
    mkdirSync(join(client, 'builds'), { recursive: true })
    writeFileSync(join(client, 'builds/latest.json'), `${JSON.stringify({ id })}\n`)
    writeFileSync(listOf(client), `${JSON.stringify(builds)}\n`)
  }
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
