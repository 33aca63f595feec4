import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import { writeAtomically } from '@toonbank/runtime/process/write-atomically.ts'
import pLimit from 'p-limit'
import { encodePicture, encodeQuickly, type MasterSource } from './encode-picture.ts'
import { found, missing, type PictureOutcome } from './picture-outcome.ts'
import type { PictureFormat, PictureRequest } from './picture-request.ts'
import type { RemotePictures } from './remote-pictures.ts'

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** A claim of so many milliseconds is stale, because its process has died. */
const stale = 60_000
const markOf = (path: string): string => `${path}.making`

/** Tells other processes on this disk that a file is being made; false: another one was first. */
async function claim(path: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true })
  const mark = markOf(path)
  const since = await stat(mark).catch(() => undefined)
  if (since && Date.now() - since.mtimeMs > stale) await rm(mark, { force: true })
  return writeFile(mark, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  )
}

const release = (path: string): Promise<void> => rm(markOf(path), { force: true })

export interface PictureDependencies {
  readonly cache: Cache
  readonly cacheDir: string
  readonly pictureFile: (name: string) => string
  readonly remote?: RemotePictures
  readonly encode?: typeof encodePicture
}

export interface FoundPicture {
  readonly content: Buffer
  readonly format: PictureFormat
  /** False: the answer is a quick picture, or another version, and may not be cached for good. */
  readonly isFinal: boolean
}

export interface PictureStore {
  /**
   * `missing`: the name has no master. `unavailable`: the master could not be read, and this size was not made before.
   */
  find(request: PictureRequest, version: string): Promise<PictureOutcome<FoundPicture>>
  ensure(request: PictureRequest): Promise<PictureOutcome<undefined>>
}

/** Encodes each size once and stores it on the disk; concurrent requests share the work. */
export function createPictureStore({
  cache,
  cacheDir,
  pictureFile,
  remote,
  encode = encodePicture,
}: PictureDependencies): PictureStore {
  const inTurn = pLimit(2)
  const quickInTurn = pLimit(2)
  const later = pLimit(1)
  const making = cache.open<Buffer>({ name: 'pictures being made', max: 1, freshFor: 0 })
  const hashes = cache.open<string>({ name: 'picture hashes', max: 10_000, freshFor: 3_600_000, tags: ['pictures'] })

  const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 8)

  /** Missing files are not cached, because requests for invented names would evict real ones. */
  const ownHashOf = (path: string) =>
    hashes.fetch(path, async () => readIfThere(path).then((file) => file && hashOf(file)))

  const make = async (source: MasterSource, request: PictureRequest, path: string) => {
    const picture = await inTurn(() => encode(source, request))
    await writeAtomically(path, picture)
    return picture
  }

  async function remoteHash(name: string): Promise<PictureOutcome<string>> {
    const note = join(cacheDir, `${name}.hash`)
    const known = hashes.get(note) ?? (await readIfThere(note))?.toString('latin1')
    if (known !== undefined && /^[0-9a-f]{8}$/.test(known)) {
      hashes.set(note, known)
      return found(known)
    }
    const master = (await remote?.find(name)) ?? missing
    if (!master.ok) return master
    const hash = hashOf(master.value)
    await writeAtomically(note, Buffer.from(hash, 'latin1'))
    return found(hash)
  }

  async function locate(request: PictureRequest): Promise<PictureOutcome<Located>> {
    const { name, width, format } = request
    const pathOf = (hash: string) => join(cacheDir, `${name}-${width}.${hash}.${format}`)
    const own = pictureFile(name)
    const ownHash = await ownHashOf(own)
    if (ownHash !== undefined)
      return found({ path: pathOf(ownHash), version: ownHash, readSource: async () => found(own) })
    const hash = await remoteHash(name)
    if (!hash.ok) return hash
    return found({
      path: pathOf(hash.value),
      version: undefined,
      readSource: async () => (await remote?.find(name)) ?? missing,
    })
  }

  async function ensure(request: PictureRequest): Promise<PictureOutcome<undefined>> {
    const located = await locate(request)
    if (!located.ok) return located
    const { path, readSource } = located.value
    if ((await isThere(path)) || !(await claim(path))) return found(undefined)
    try {
      // Another process may have made it between the check and the claim.
      if (await isThere(path)) return found(undefined)
      const source = await readSource()
      if (!source.ok) return source
      await making.fetch(path, () => make(source.value, request, path))
      return found(undefined)
    } catch {
      return missing
    } finally {
      await release(path)
    }
  }

  async function makeForVisitor(source: MasterSource, request: PictureRequest, path: string): Promise<FoundPicture> {
    if (request.format === 'jpg')
      return { content: await making.fetch(path, () => make(source, request, path)), format: 'jpg', isFinal: true }
    const quick = () => quickInTurn(() => encodeQuickly(source, request))
    return { content: await making.fetch(`${path} quick`, quick), format: 'webp', isFinal: false }
  }

  return {
    ensure,
    async find(request, version) {
      // Security: the file is found by the master's hash, because invented versions in the URL would fill the disk.
      const located = await locate(request)
      if (!located.ok) return located
      const { path, readSource } = located.value
      const isVersion = located.value.version === undefined || located.value.version === version
      const made = await readIfThere(path)
      if (made) return found({ content: made, format: request.format, isFinal: isVersion })
      const source = await readSource()
      if (!source.ok) return source
      const picture = await makeForVisitor(source.value, request, path)
      if (!picture.isFinal) later(() => ensure(request)).catch(() => {})
      return found({ ...picture, isFinal: picture.isFinal && isVersion })
    },
  }
}

interface Located {
  readonly path: string
  readonly version: string | undefined
  readonly readSource: () => Promise<PictureOutcome<MasterSource>>
}

const readIfThere = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined)
