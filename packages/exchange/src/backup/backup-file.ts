import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { readTar, type TarEntry, writeTar } from './tar.ts'

/**
 * The file is a tar file compressed with zstd, followed by the SHA-256 of all bytes in a skippable frame. A truncated
 * or changed file is thus detected before a restore begins.
 */
const skippable = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
const trailerBytes = skippable.length + 32

const level = 3

export class BrokenBackup extends Error {}

export async function writeBackupFile(path: string, entries: AsyncIterable<TarEntry>): Promise<void> {
  const hash = createHash('sha256')
  async function* withTrailer(compressed: AsyncIterable<Buffer>) {
    for await (const chunk of compressed) {
      hash.update(chunk)
      yield chunk
    }
    yield Buffer.concat([skippable, hash.digest()])
  }
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_checksumFlag]: 1 },
  })
  await pipeline(writeTar(entries), compress, withTrailer, createWriteStream(path, { mode: 0o600, flush: true }))
}

/** Verifies the checksum of the whole file; throws `BrokenBackup` where it does not match. */
export async function checkBackupFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new BrokenBackup('there is no such file.')
  const body = found.size - trailerBytes
  if (body <= 0) throw new BrokenBackup('this is not a backup, or only the beginning of one.')
  const trailer = await lastBytes(path, body)
  if (!trailer.subarray(0, skippable.length).equals(skippable))
    throw new BrokenBackup('this is not a whole backup: its end is missing or was changed.')
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: body - 1 })) hash.update(chunk)
  if (!hash.digest().equals(trailer.subarray(skippable.length)))
    throw new BrokenBackup('this backup was changed or damaged after it was made.')
}

async function lastBytes(path: string, from: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(trailerBytes), 0, trailerBytes, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export async function* readBackupFile(path: string): AsyncGenerator<TarEntry> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  const unpacked = createZstdDecompress()
  file.on('error', (error) => unpacked.destroy(error))
  try {
    yield* readTar(file.pipe(unpacked))
  } finally {
    file.destroy()
    unpacked.destroy()
  }
}
