import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import type { MasterStore } from '@toonbank/shop/ports/master-store.ts'
import { isRemoteName } from '@toonbank/shop/record/remote-picture.ts'
import pLimit from 'p-limit'
import { found, missing, type PictureOutcome } from './picture-outcome.ts'
import { type Master, toMaster } from './to-master.ts'

export type Fetched = { readonly ok: true; readonly value: Buffer } | { readonly ok: false; readonly problem: string }

export interface RemotePictureDependencies {
  readonly masters: MasterStore
  readonly findSourceUrl: (name: string) => Promise<string | undefined>
  readonly describe: (name: string, seen: Omit<Master, 'content'>) => Promise<void>
  readonly fetch: (url: string) => Promise<Fetched>
  readonly cache: Cache
  readonly onTrouble: (name: string, why: string) => void
}

export interface RemotePictures {
  find(name: string): Promise<PictureOutcome<Buffer>>
}

const maxConcurrent = 4
/** A failed source is not requested again for so many milliseconds, because pages request pictures over and over. */
const pauseAfterFailure = 5 * 60_000

/**
 * A picture that an import names by URL is fetched once and then served by the shop. Concurrent requests share one
 * fetch.
 */
export function createRemotePictures(dependencies: RemotePictureDependencies): RemotePictures {
  const inTurn = pLimit(maxConcurrent)
  const { cache, masters } = dependencies
  const inHand = cache.open<Buffer>({ name: 'masters', max: 4, freshFor: 60_000 })
  const fetching = cache.open<PictureOutcome<Buffer>>({ name: 'pictures being fetched', max: 1, freshFor: 0 })
  const failures = cache.open<true>({
    name: 'pictures that failed',
    max: 10_000,
    freshFor: pauseAfterFailure,
    tags: ['pictures'],
  })

  const fail = (name: string, why: string) => {
    failures.set(name, true)
    dependencies.onTrouble(name, why)
    return missing
  }

  const fetchFromSource = async (name: string): Promise<PictureOutcome<Buffer>> => {
    const url = await dependencies.findSourceUrl(name)
    // A file that the merchant has not added yet cannot be fetched.
    if (url === undefined || url.startsWith('file:')) return missing
    const fetched = await inTurn(() => dependencies.fetch(url))
    if (!fetched.ok) return fail(name, fetched.problem)
    const master = await inTurn(() => toMaster(fetched.value))
    if (!master.ok) return fail(name, master.problem)
    const { content, ...seen } = master.value
    await dependencies.describe(name, seen)
    const put = await masters.put(name, content)
    // It is not shown either, because a size would be stored without its master.
    if (!put.ok) return put
    inHand.set(name, content)
    return found(content)
  }

  const read = async (name: string): Promise<PictureOutcome<Buffer>> => {
    const kept = await masters.get(name)
    if (!kept.ok) return kept
    if (kept.value === undefined) return failures.get(name) ? missing : fetchFromSource(name)
    inHand.set(name, kept.value)
    return found(kept.value)
  }

  return {
    async find(name) {
      if (!isRemoteName(name)) return missing
      const known = inHand.get(name)
      return known ? found(known) : fetching.fetch(name, () => read(name))
    },
  }
}
