export interface TarEntry {
  readonly name: string
  readonly content: Buffer
}

const block = 512
const maxContent = 64 * 1024 * 1024

export function toTar({ name, content }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for a tar file`)
  const header = Buffer.alloc(block)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, content, Buffer.alloc((block - (content.length % block)) % block)])
}

export const tarEnd = Buffer.alloc(2 * block)

export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = byteReader(chunks)
  for (;;) {
    const header = await take(block)
    if (header.every((byte) => byte === 0)) return
    const text = (from: number, to: number) => header.subarray(from, to).toString('utf8').split('\0')[0] ?? ''
    const size = Number.parseInt(text(124, 136), 8)
    if (text(257, 262) !== 'ustar' || !Number.isSafeInteger(size) || size > maxContent)
      throw new Error('this is not a backup')
    const padded = await take(Math.ceil(size / block) * block)
    yield { name: text(0, 100), content: padded.subarray(0, size) }
  }
}

function byteReader(chunks: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer> {
  const source = chunks[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let length = 0
  return async (bytes) => {
    while (length < bytes) {
      const next = await source.next()
      if (next.done) throw new Error('the backup ends too early')
      waiting.push(next.value)
      length += next.value.length
    }
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting)
    waiting = [all.subarray(bytes)]
    length -= bytes
    return all.subarray(0, bytes)
  }
}
