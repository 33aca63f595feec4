import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { toOpaquePng } from './opaque-png.ts'

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data])
  const ends = [data.length, crc32(named)].map((value) => {
    const four = Buffer.alloc(4)
    four.writeUInt32BE(value)
    return four
  })
  return Buffer.concat([ends[0] as Buffer, named, ends[1] as Buffer])
}

function aPng(width: number, height: number, colourType: number, rows: readonly (readonly number[])[]) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, colourType], 8)
  const packed = deflateSync(Buffer.from(rows.flat()))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

function rowsOf(png: Buffer | undefined): number[] {
  const at = png?.indexOf('IDAT') ?? -1
  const length = png?.readUInt32BE(at - 4) ?? 0
  return [...inflateSync(png?.subarray(at + 4, at + 4 + length) ?? Buffer.alloc(0))]
}

it('lays transparent pixels over white, whichever filter a row has', () => {
  const black = [0, 0, 0, 255]
  const none = [9, 9, 9, 0]
  const opaque = toOpaquePng(
    aPng(2, 5, 6, [
      [0, ...black, ...none],
      [1, ...black, 9, 9, 9, 1],
      [2, 0, 0, 0, 0, 0, 0, 0, 0],
      [3, 0, 0, 0, 128, 5, 5, 5, 0],
      [4, 0, 0, 0, 0, 0, 0, 0, 0],
    ]),
  )
  expect(opaque?.[25], 'it is RGB').toBe(2)
  const rows = rowsOf(opaque)
  expect(rows).toHaveLength(5 * 7)
  expect(rows.slice(0, 7)).toEqual([0, 0, 0, 0, 255, 255, 255])
  // The second row repeats its left pixel, the third the row above it.
  expect(rows.slice(7, 14)).toEqual([0, 0, 0, 0, 255, 255, 255])
  expect(rows.slice(14, 21)).toEqual(rows.slice(7, 14))
})

it('leaves a PNG without transparency as it is, and refuses what it cannot read', () => {
  const plain = aPng(1, 1, 2, [[0, 10, 20, 30]])
  expect(toOpaquePng(plain)).toBe(plain)
  expect(toOpaquePng(aPng(9_000, 9_000, 6, []))).toBeUndefined()
  expect(toOpaquePng(Buffer.from('no picture'))).toBeUndefined()
  expect(toOpaquePng(aPng(2, 2, 6, [])), 'pixels are missing').toBeUndefined()
  const damaged = aPng(1, 1, 6, [[0, 1, 2, 3, 4]])
  damaged.fill(7, damaged.indexOf('IDAT') + 4, damaged.indexOf('IEND') - 8)
  expect(toOpaquePng(damaged)).toBeUndefined()
})
