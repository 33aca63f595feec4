import { describe, expect, it } from 'vitest'
import { readDemoShop } from '../src/read-demo-shop.ts'
import { drawRug, rugOf } from './draw-rug.ts'
import type { Drawing } from './rug.ts'

const shop = await readDemoShop()

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
  const design = shop.designs.find((one) => one.key === key)
  if (!design) throw new Error(`no design ${key}`)
  const drawing = { ...(design.drawing as unknown as Drawing), size: [36, 50] as [number, number] }
  return drawRug(rugOf(drawing, key, colour ?? design.colours[0]?.key ?? ''), 3)
}

function drawSmall(key: string, colour?: string): Buffer {
  return Buffer.from(drawn(key, colour).pixels)
}
