import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract, type Pack, pack } from 'tar-stream'

export interface TarEntry {
  readonly name: string
  readonly content: Buffer
}

const maxContent = 64 * 1024 * 1024

export function writeTar(entries: AsyncIterable<TarEntry>): Pack {
  const tar = pack()
  const writing = async () => {
    for await (const entry of entries) await add(tar, entry)
    tar.finalize()
  }
  writing().catch((error: Error) => tar.destroy(error))
  return tar
}

const add = (tar: Pack, { name, content }: TarEntry): Promise<void> =>
  new Promise((resolve, reject) => {
    const told = (error?: Error | null) => (error ? reject(error) : resolve())
    // A pack that is destroyed tells it twice: here, and by an event that would end the process.
    tar.entry({ name, mode: 0o600, mtime: new Date(0) }, content, told).on('error', () => {})
  })

/** The entries of a tar file; throws where it is none, ends too early, or has an entry of more than 64 MiB. */
export async function* readTar(bytes: Readable): AsyncGenerator<TarEntry> {
  const tar = extract()
  bytes.on('error', (error) => tar.destroy(error))
  for await (const entry of bytes.pipe(tar)) {
    const { name, size = 0 } = entry.header
    if (size > maxContent) throw new Error('this is not a backup')
    yield { name, content: await buffer(entry) }
  }
}
