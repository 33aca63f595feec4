import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cache } from '@toonbank/api/process/cache.ts'
import { encodePicture } from './encode-picture.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { PictureRequest } from './picture-request.ts'
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

export interface PictureStore {
  /** Undefined for a name that has no master. */
  find(request: PictureRequest): Promise<Buffer | undefined>
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

  return {
    async find(request) {
      const own = pictureFile(request.name)
      const master = (await hashOf(own)) ? own : await remote?.find(request.name)
      const hash = master && (await hashOf(master))
      if (!hash) return undefined
      // Attack: the version in the URL is not used, because invented versions would fill the disk; the hash of the
      // master is.
      const path = join(cacheDir, `${request.name}-${request.width}.${hash}.${request.format}`)
      const made = await readFile(path).catch(() => undefined)
      return made ?? making.fetch(path, () => make(master, request, path))
    },
  }
}
