import { describe, expect, it } from 'vitest'
import { drawRug, rugOf } from './draw-rug.ts'
import { readDrawings } from './read-drawings.ts'

const drawings = await readDrawings()

describe('a drawn rug', () => {
  it.each(['shirin', 'wadde', 'anouar', 'agave'])('is the same every time: %s', (key) => {
    expect(drawSmall(key)).toEqual(drawSmall(key))
  })

  it('differs from one colour to the next', () => {
    expect(drawSmall('kreek', 'zand')).not.toEqual(drawSmall('kreek', 'klei'))
  })

  it('leaves paper around a round rug', () => {
    const { pixels, width } = drawn('spiraal', 'naturel')
    expect(pixels[3]).toBe(0)
    expect(pixels[(Math.floor(pixels.length / 4 / width / 2) * width + Math.floor(width / 2)) * 4 + 3]).toBe(255)
  })
})

function drawn(key: string, colour?: string) {
  const drawing = drawings[key]
  if (!drawing) throw new Error(`no drawing ${key}`)
  return drawRug(rugOf({ ...drawing, size: [36, 50] }, key, colour ?? Object.keys(drawing.yarns)[0] ?? ''), 3)
}

function drawSmall(key: string, colour?: string): Buffer {
  return Buffer.from(drawn(key, colour).pixels)
}
