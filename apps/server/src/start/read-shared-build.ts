import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { SharedBuild } from '../builds/share-build.ts'
import type { readStorefrontBuild } from './storefront-build.ts'

/** Written by `scripts/keep-builds.mjs`: the builds of which the folder has files, the newest first. */
const keptBuilds = v.array(v.object({ id: v.string(), files: v.array(v.string()) }))

/** This process's own build, for those that have another. */
export function readSharedBuild({ build, clientDir }: Awaited<ReturnType<typeof readStorefrontBuild>>): SharedBuild {
  const id = build.assets.version
  const kept = v.parse(keptBuilds, JSON.parse(readFileSync(join(clientDir, 'builds/kept.json'), 'utf8')))
  const files = kept.find((one) => one.id === id)?.files ?? []
  const read = (name: string) => readFile(join(clientDir, 'assets', name))
  return {
    id,
    names: files.filter((name) => !/\.(br|gz)$/.test(name)),
    read: async (name) =>
      files.includes(`${name}.br`)
        ? { content: await read(`${name}.br`), isBrotli: true }
        : { content: await read(name), isBrotli: false },
  }
}
