import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cache } from '@toonbank/api/process/cache.ts'
import { claim, release } from './claim.ts'
import { encodePicture, encodeQuickly } from './encode-picture.ts'
import { isThere } from './is-there.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { PictureFormat, PictureRequest } from './picture-request.ts'
import type { RemotePictures } from './remote-pictures.ts'
import { writeWhole } from './write-whole.ts'

export interface PictureDependencies {
  readonly cache: Cache
  readonly cacheDir: string
  /** Path that the master file of a picture of this name would have. */
  readonly pictureFile: (name: string) => string
  /** Imported pictures, for names without such a file. */
  readonly remote?: RemotePictures
  readonly encode?: typeof encodePicture
}

export interface FoundPicture {
  readonly content: Buffer
  readonly format: PictureFormat
  /**
   * Whether it stays what this address shows. False: a quick picture for who came before the size was made, or another
   * version than was asked for, of a process that has not been updated yet, or has been.
   */
  readonly isFinal: boolean
}

export interface PictureStore {
  /** Undefined for a name that has no master. `version`: as the address has it. */
  find(request: PictureRequest, version: string): Promise<FoundPicture | undefined>
  /** Makes a size in the background where it is not there yet. False: its master cannot be had for now. */
  ensure(request: PictureRequest): Promise<boolean>
  /** Whether somebody waits for a picture that is being made. */
  isBusy(): boolean
}

/** Encodes each size once and stores it on the disk; concurrent requests for the same one share the work. */
export function createPictureStore({
  cache,
  cacheDir,
  pictureFile,
  remote,
  encode = encodePicture,
}: PictureDependencies): PictureStore {
  const inTurn = limitConcurrency(2)
  const quickInTurn = limitConcurrency(2)
  const later = limitConcurrency(1)
  const making = cache.open<Buffer>({ name: 'pictures being made', max: 1, freshFor: 0 })
  const hashes = cache.open<string>({ name: 'picture hashes', max: 10_000, freshFor: 3_600_000, tags: ['pictures'] })

  /** Undefined where there is no such file. That is not cached: requests for invented names would evict real ones. */
  const hashOf = (master: string) =>
    hashes.fetch(master, async () => {
      const content = await readFile(master).catch(() => undefined)
      return content && createHash('sha256').update(content).digest('hex').slice(0, 8)
    })

  const make = async (master: string, request: PictureRequest, path: string) => {
    const picture = await inTurn(() => encode(master, request))
    await writeWhole(path, picture)
    return picture
  }

  let waiting = 0
  const locate = async (request: PictureRequest) => {
    const own = pictureFile(request.name)
    const ownHash = await hashOf(own)
    const master = ownHash ? own : await remote?.find(request.name)
    const hash = ownHash ?? (master && (await hashOf(master)))
    if (!master || !hash) return undefined
    const path = join(cacheDir, `${request.name}-${request.width}.${hash}.${request.format}`)
    // The name of a remote picture stands for one source, which is fetched once: it has no versions.
    return { master, path, version: ownHash }
  }

  async function ensure(request: PictureRequest): Promise<boolean> {
    const found = await locate(request)
    if (!found) return false
    const { master, path } = found
    if (await isThere(path)) return true
    // Another process with this disk makes it.
    if (!(await claim(path))) return true
    try {
      // It may have been made between the look and the claim.
      if (!(await isThere(path))) await making.fetch(path, () => make(master, request, path))
      return true
    } catch {
      return false
    } finally {
      await release(path)
    }
  }

  /** JPEG is made at once: it takes no longer than a quick picture. */
  async function makeForVisitor(master: string, request: PictureRequest, path: string): Promise<FoundPicture> {
    waiting++
    try {
      if (request.format === 'jpg')
        return { content: await making.fetch(path, () => make(master, request, path)), format: 'jpg', isFinal: true }
      const quick = () => quickInTurn(() => encodeQuickly(master, request))
      return { content: await making.fetch(`${path} quick`, quick), format: 'webp', isFinal: false }
    } finally {
      waiting--
    }
  }

  return {
    isBusy: () => waiting > 0,
    ensure,
    async find(request, version) {
      // Attack: the version in the URL finds no file, because invented versions would fill the disk; the hash of the
      // master does.
      const found = await locate(request)
      if (!found) return undefined
      const { master, path } = found
      const isVersion = found.version === undefined || found.version === version
      const made = await readFile(path).catch(() => undefined)
      if (made) return { content: made, format: request.format, isFinal: isVersion }
      const picture = await makeForVisitor(master, request, path)
      if (!picture.isFinal) later(() => ensure(request)).catch(() => {})
      return { ...picture, isFinal: picture.isFinal && isVersion }
    },
  }
}
