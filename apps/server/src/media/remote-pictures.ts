import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cache } from '@toonbank/api/process/cache.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { type ProbedPicture, probePicture } from './probe-picture.ts'

/** What came of fetching: the picture, or a word about why not. */
export type Fetched = { readonly ok: true; readonly value: Buffer } | { readonly ok: false; readonly problem: string }

export interface RemotePictureDependencies {
  /** Where the originals are kept. */
  readonly directory: string
  readonly findSourceUrl: (name: string) => Promise<string | undefined>
  readonly describe: (name: string, seen: ProbedPicture) => Promise<void>
  readonly fetch: (url: string) => Promise<Fetched>
  readonly cache: Cache
  readonly onTrouble: (name: string, why: string) => void
}

export interface RemotePictures {
  /**
   * The file of the original, fetched when it is asked for the first time; undefined when there is none, or none to be
   * had now.
   */
  find(name: string): Promise<string | undefined>
}

const atOnce = 4
/** A source that failed is left alone for so long: pages ask for their pictures again and again. */
const pauseAfterFailure = 5 * 60_000

/** Imported pictures, fetched once each and then our own. Who asks for one that is being fetched waits for that one. */
export function createRemotePictures(dependencies: RemotePictureDependencies): RemotePictures {
  const inTurn = limitConcurrency(atOnce)
  const { cache } = dependencies
  const fetching = cache.open<string>({ name: 'pictures being fetched', max: 1, freshFor: 0 })
  const failures = cache.open<true>({
    name: 'pictures that failed',
    max: 10_000,
    freshFor: pauseAfterFailure,
    tags: ['pictures'],
  })

  const fail = (name: string, why: string) => {
    failures.set(name, true)
    dependencies.onTrouble(name, why)
    return undefined
  }

  const fetchOnce = async (name: string, path: string) => {
    const url = await dependencies.findSourceUrl(name)
    if (url === undefined) return undefined
    const fetched = await inTurn(() => dependencies.fetch(url))
    if (!fetched.ok) return fail(name, fetched.problem)
    const seen = await probePicture(fetched.value)
    if (!seen) return fail(name, 'notAPicture')
    await mkdir(dependencies.directory, { recursive: true })
    const unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`
    await writeFile(unfinished, fetched.value)
    await rename(unfinished, path)
    await dependencies.describe(name, seen)
    return path
  }

  return {
    async find(name) {
      if (!/^remote-[0-9a-f]{24}$/.test(name)) return undefined
      const path = join(dependencies.directory, name)
      if (await isThere(path)) return path
      if (failures.get(name)) return undefined
      return fetching.fetch(name, () => fetchOnce(name, path))
    },
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
