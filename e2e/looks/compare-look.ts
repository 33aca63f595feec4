import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'

const folder = join(import.meta.dirname, 'pictures')
const seenNow = join(import.meta.dirname, '../../test-results/looks')
/** A quarter of its size: letters of another machine look alike there, and what moved does not. */
const scale = 1 / 4
/** Days, numbers of orders and the like change from run to run. */
const mayDiffer = 0.03
const mayBeLonger = 0.04
/** Of 255, in the channel that differs most. */
const seen = 40

/** Compares a screenshot with the picture that is kept of this page, and goes on to the next page where they differ; UPDATE_LOOKS writes it. */
export async function expectLook(name: string, screenshot: Buffer): Promise<void> {
  const file = join(folder, `${name}.webp`)
  const { width = 1 } = await sharp(screenshot).metadata()
  const small = sharp(screenshot).resize({ width: Math.round(width * scale) })
  if (process.env.UPDATE_LOOKS === '1') {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, await small.webp({ quality: 70, effort: 6 }).toBuffer())
    return
  }
  expect(existsSync(file), `${name} has no picture; UPDATE_LOOKS=1 keeps one, which you look at first`).toBe(true)
  const [is, was] = await Promise.all([pixelsOf(small), pixelsOf(sharp(file))])
  expect(is.width, `${name}: width`).toBe(was.width)
  // Whoever reads of a difference sees it beside the picture that is kept.
  mkdirSync(seenNow, { recursive: true })
  writeFileSync(join(seenNow, `${name}.webp`), await small.webp({ quality: 70 }).toBuffer())
  const longer = Math.abs(is.height - was.height) / was.height
  expect.soft(longer, `${name} was ${was.height * 4} px long and is ${is.height * 4}`).toBeLessThan(mayBeLonger)
  expect.soft(partThatDiffers(is, was), `${name}: the part of the page that looks different`).toBeLessThan(mayDiffer)
}

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A part from 0 to 1 of what both pictures show. */
function partThatDiffers(one: Pixels, other: Pixels): number {
  const pixels = one.width * Math.min(one.height, other.height)
  let different = 0
  for (let at = 0; at < pixels * 3; at += 3) {
    const distance = (channel: number) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0))
    if (Math.max(distance(0), distance(1), distance(2)) > seen) different++
  }
  return different / pixels
}
