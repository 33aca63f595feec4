import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atMost } from './at-most.ts'
import { lookAtPicture, type SeenPicture } from './look-at-picture.ts'

/** What came of fetching: the picture, or a word about why not. */
export type Fetched = { readonly ok: true; readonly value: Buffer } | { readonly ok: false; readonly problem: string }

export interface RemoteParts {
  /** Where the originals are kept. */
  readonly directory: string
  readonly findSourceUrl: (name: string) => Promise<string | undefined>
  readonly describe: (name: string, seen: SeenPicture) => Promise<void>
  readonly fetch: (url: string) => Promise<Fetched>
  readonly now: () => number
  readonly onTrouble: (name: string, why: string) => void
}

export interface RemotePictures {
  /** The file of the original, fetched when it is asked for the first time; undefined when there is none, or none to be had now. */
  find(name: string): Promise<string | undefined>
}

const atOnce = 4
/** A source that failed is left alone for so long: pages ask for their pictures again and again. */
const pauseAfterFailure = 5 * 60_000
const mostFailures = 10_000

/** Imported pictures, fetched once each and then our own. Who asks for one that is being fetched waits for that one. */
export function createRemotePictures(parts: RemoteParts): RemotePictures {
  const inTurn = atMost(atOnce)
  const underWay = new Map<string, Promise<string | undefined>>()
  const failedUntil = new Map<string, number>()

  const fail = (name: string, why: string) => {
    if (failedUntil.size >= mostFailures) failedUntil.clear()
    failedUntil.set(name, parts.now() + pauseAfterFailure)
    parts.onTrouble(name, why)
    return undefined
  }

  const fetchOnce = async (name: string, path: string) => {
    const url = await parts.findSourceUrl(name)
    if (url === undefined) return undefined
    const fetched = await inTurn(() => parts.fetch(url))
    if (!fetched.ok) return fail(name, fetched.problem)
    const seen = await lookAtPicture(fetched.value)
    if (!seen) return fail(name, 'notAPicture')
    await mkdir(parts.directory, { recursive: true })
    const unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`
    await writeFile(unfinished, fetched.value)
    await rename(unfinished, path)
    await parts.describe(name, seen)
    return path
  }

  return {
    async find(name) {
      if (!/^remote-[0-9a-f]{24}$/.test(name)) return undefined
      const path = join(parts.directory, name)
      if (await isThere(path)) return path
      if ((failedUntil.get(name) ?? 0) > parts.now()) return undefined
      const fetching = underWay.get(name) ?? fetchOnce(name, path).finally(() => underWay.delete(name))
      underWay.set(name, fetching)
      return fetching
    },
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
