import { crc32, deflateSync, inflateSync } from 'node:zlib'

/**
 * Lays a PNG over white, because pdfkit decodes transparency only after the paper has ended. Undefined: a form of PNG
 * that cannot be printed.
 */
export function toOpaquePng(png: Buffer): Buffer | undefined {
  const chunks = chunksOf(png)
  const head = chunks.find(({ type }) => type === 'IHDR')?.data
  if (head?.length !== 13) return undefined
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [depth, colourType, , , interlace] = head.subarray(8)
  if (width * height > maxPixels || interlace !== 0) return undefined
  if (colourType !== 4 && colourType !== 6) return chunks.some(({ type }) => type === 'tRNS') ? undefined : png
  if (depth !== 8) return undefined
  const samples = colourType === 6 ? 4 : 2
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const length = (width * samples + 1) * height
  const filtered = inflated(packed, length)
  if (filtered?.length !== length) return undefined
  const pixels = unfilter(filtered, width * samples, samples)
  const plain = Buffer.from(head)
  plain[9] = colourType === 6 ? 2 : 0
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', plain),
    chunk('IDAT', deflateSync(overWhite(pixels, { width, height, samples }))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A merchant's file may be damaged, and papers must be printed nevertheless. */
function inflated(packed: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength })
  } catch {
    return undefined
  }
}

const maxPixels = 4_000_000

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Undoes the filter of each row (PNG specification, section 9). */
function unfilter(filtered: Buffer, rowBytes: number, samples: number): Buffer {
  const rows = filtered.length / (rowBytes + 1)
  const pixels = Buffer.alloc(rowBytes * rows)
  for (let row = 0; row < rows; row++) {
    const filter = filtered[row * (rowBytes + 1)] ?? 0
    for (let x = 0; x < rowBytes; x++) {
      const at = row * rowBytes + x
      const left = x < samples ? 0 : (pixels[at - samples] ?? 0)
      const up = row === 0 ? 0 : (pixels[at - rowBytes] ?? 0)
      const upLeft = row === 0 || x < samples ? 0 : (pixels[at - rowBytes - samples] ?? 0)
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][filter] ?? 0
      pixels[at] = (filtered[row * (rowBytes + 1) + 1 + x] ?? 0) + guess
    }
  }
  return pixels
}

function paeth(left: number, up: number, upLeft: number): number {
  const [byLeft, byUp, byBoth] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)]
  if (byLeft <= byUp && byLeft <= byBoth) return left
  return byUp <= byBoth ? up : upLeft
}

/** Returns rows that each begin with filter 0, without the alpha sample. */
function overWhite(
  pixels: Buffer,
  { width, height, samples }: { readonly width: number; readonly height: number; readonly samples: number },
): Buffer {
  const colours = samples - 1
  const rows = Buffer.alloc((width * colours + 1) * height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const alpha = (pixels[pixel * samples + colours] ?? 0) / 255
    const at = Math.floor(pixel / width) * (width * colours + 1) + 1 + (pixel % width) * colours
    for (let one = 0; one < colours; one++)
      rows[at + one] = Math.round((pixels[pixel * samples + one] ?? 0) * alpha + 255 * (1 - alpha))
  }
  return rows
}
