import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createZstdDecompress } from 'node:zlib'
import { BrokenFile } from '../problem.ts'

export interface TextFile {
  readonly bytes: number
  readonly read: () => number
  readonly head: string
  text(): AsyncGenerator<string>
  /** Returns the text behind the last line ending, at most 200 characters, once the file was read to its end. */
  readonly unended: () => string
  /** Throws `BrokenFile` when the file has changed since it was opened. */
  mustBeSame(): Promise<void>
}

const headBytes = 64 * 1024
const shownOfLine = 200

/**
 * Opens a text file and detects UTF-8, UTF-16 with a byte order mark, and XML declarations. Any other encoding must be
 * named, because a wrong guess would spoil every 'é'. Throws `BrokenFile`.
 */
export async function openText(path: string, named?: string): Promise<TextFile> {
  const opened = await statOf(path)
  const { size } = opened
  if (size === 0) throw new BrokenFile('the file is empty.')
  const packed = path.endsWith('.zst')
  const start = packed ? undefined : await firstBytes(path)
  const encoding = start ? encodingOf(start, named) : 'utf-8'
  let read = 0
  let unended = ''
  async function* text(): AsyncGenerator<string> {
    unended = ''
    const file = createReadStream(path, { highWaterMark: 256 * 1024 })
    file.on('data', (chunk) => {
      read += chunk.length
    })
    const unpacking = packed ? createZstdDecompress() : undefined
    if (unpacking) file.on('error', (error) => unpacking.destroy(error))
    for await (const piece of decode(unpacking ? file.pipe(unpacking) : file, encoding)) {
      unended = `${unended}${piece.slice(-shownOfLine)}`.slice(-shownOfLine).replace(/^.*[\r\n]/s, '')
      yield piece
    }
  }
  return {
    bytes: size,
    read: () => read,
    head: start ? new TextDecoder(encoding).decode(start, { stream: true }) : '',
    text,
    unended: () => unended,
    async mustBeSame() {
      const { size: sizeNow, mtimeMs, ino } = await statOf(path)
      if (sizeNow !== size || mtimeMs !== opened.mtimeMs || ino !== opened.ino)
        throw new BrokenFile(
          'the file was written to while it was read, so only a part of it may have been there: say it again when it is whole.',
        )
    },
  }
}

async function statOf(path: string) {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new BrokenFile('there is no such file.')
  if (!found.isFile()) throw new BrokenFile('that is not a file.')
  return found
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function encodingOf(start: Buffer, named: string | undefined): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start.subarray(0, 2).toString('latin1') === 'PK')
    throw new BrokenFile('this is a zip or Excel file, not text: save the sheet as CSV (UTF-8) first.')
  if (start.includes(0)) throw new BrokenFile('this is not a text file (or UTF-16 without its mark): save it as UTF-8.')
  return named ?? declaredEncoding(start) ?? 'utf-8'
}

function declaredEncoding(start: Buffer): string | undefined {
  const [, declared] =
    /^(?:\xef\xbb\xbf)?<\?xml\s[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start.toString('latin1', 0, 300)) ?? []
  if (declared === undefined) return undefined
  try {
    return new TextDecoder(declared).encoding
  } catch {
    throw new BrokenFile(
      `the file says that its encoding is '${declared}', which the shop cannot read: save it as UTF-8.`,
      1,
    )
  }
}

async function* decode(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 1
  const decoded = (chunk: Buffer | undefined) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new BrokenFile(notReadable(encoding), line + (chunk ? linesBefore(chunk) : 0))
    }
  }
  try {
    for await (const chunk of chunks) {
      const text = decoded(chunk)
      if (text.includes('\0'))
        throw new BrokenFile('this is not a text file.', line + count(text.slice(0, text.indexOf('\0'))))
      line += count(text)
      yield text
    }
    const rest = decoded(undefined)
    if (rest !== '') yield rest
  } catch (error) {
    if (error instanceof BrokenFile) throw error
    throw new BrokenFile(`the file cannot be read: ${(error as Error).message}.`)
  }
}

const notReadable = (encoding: string): string =>
  encoding === 'utf-8'
    ? "there are letters here that are not UTF-8: save the file as UTF-8 (in Excel 'CSV UTF-8'), or add --encoding windows-1252."
    : `there are letters here that are not ${encoding}: save the file as UTF-8.`

/** Counts the lines before the first byte that is not UTF-8, by binary search. */
function linesBefore(whole: Buffer): number {
  const chunk = whole.subarray([...whole.subarray(0, 3)].findIndex((byte) => (byte & 0xc0) !== 0x80))
  let [good, bad] = [0, chunk.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    // The cut may split a character of up to four bytes, so up to three bytes fewer must be tested too.
    const isGood = [0, 1, 2, 3].some((less) => isUtf8(chunk.subarray(0, Math.max(0, middle - less))))
    if (isGood) good = middle
    else bad = middle
  }
  return count(chunk.subarray(0, good).toString('latin1'))
}

function count(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
