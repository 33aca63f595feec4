import { join } from 'node:path'
import type { Cache } from '@toonbank/api/process/cache.ts'
import { isThere } from './is-there.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { type Master, toMaster } from './to-master.ts'
import { writeWhole } from './write-whole.ts'

/** Result of a fetch: the content, or a code of what went wrong. */
export type Fetched = { readonly ok: true; readonly value: Buffer } | { readonly ok: false; readonly problem: string }

export interface RemotePictureDependencies {
  /** Directory of the masters. */
  readonly directory: string
  readonly findSourceUrl: (name: string) => Promise<string | undefined>
  readonly describe: (name: string, seen: Omit<Master, 'content'>) => Promise<void>
  readonly fetch: (url: string) => Promise<Fetched>
  readonly cache: Cache
  readonly onTrouble: (name: string, why: string) => void
}

export interface RemotePictures {
  /**
   * Path of the master, which is fetched at the first request. Undefined: there is no such picture, or it cannot be
   * fetched at the moment.
   */
  find(name: string): Promise<string | undefined>
}

const atOnce = 4
/**
 * In milliseconds: a source that failed is not asked again before, since pages request their pictures over and over.
 */
const pauseAfterFailure = 5 * 60_000

/**
 * Pictures that an import names by URL: each is fetched once and then served by the shop. Concurrent requests share one
 * fetch.
 */
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
    // A file that the merchant has not brought yet is nothing to fetch.
    if (url === undefined || url.startsWith('file:')) return undefined
    const fetched = await inTurn(() => dependencies.fetch(url))
    if (!fetched.ok) return fail(name, fetched.problem)
    const master = await inTurn(() => toMaster(fetched.value))
    if (!master.ok) return fail(name, master.problem)
    const { content, ...seen } = master.value
    // Its measures first: once the file is there, nobody describes it again.
    await dependencies.describe(name, seen)
    await writeWhole(path, content)
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
