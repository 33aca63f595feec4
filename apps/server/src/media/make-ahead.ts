import { setTimeout as sleep } from 'node:timers/promises'
import { type PictureFormat, pictureWidths } from './picture-request.ts'
import type { PictureStore } from './picture-store.ts'

export interface AheadPicture {
  readonly name: string
  readonly width: number
  /** The first picture of its product, which lists show. */
  readonly isFirst: boolean
}

export interface AheadDependencies {
  /** The pictures of products, the newest products first. */
  readonly list: () => Promise<readonly AheadPicture[]>
  /** Makes one size where it is not there yet. */
  readonly ensure: PictureStore['ensure']
  /** Whether shoppers leave a core free at this moment. */
  readonly isQuiet: () => boolean
  readonly signal: AbortSignal
  /** In milliseconds: how long shoppers are let go first before one size is made all the same. */
  readonly maxWait?: number
}

/** What the card asks for on screens of one to three pixels for one. */
const onCards = (width: number) => width >= 320 && width <= 960
const onPages = (width: number) => width >= 160 && width <= 1_600
/** The one size that old browsers get, and that search engines and other shops read. */
const asJpeg = (width: number) => width === 480 || width === 960 || width === 1_600

interface Round {
  readonly format: PictureFormat
  readonly wants: (width: number) => boolean
  readonly firstOnly: boolean
}
/** What most shoppers see first comes first: nearly every browser knows AVIF. */
const rounds: readonly Round[] = [
  { format: 'avif', wants: onCards, firstOnly: true },
  { format: 'avif', wants: onPages, firstOnly: false },
  { format: 'webp', wants: onPages, firstOnly: false },
  { format: 'jpg', wants: asJpeg, firstOnly: false },
]

/**
 * Makes the sizes that pages ask for, one after the other, so that no first visitor waits for them. False: it broke
 * off, because masters cannot be read for now.
 */
export async function makeAhead(dependencies: AheadDependencies): Promise<boolean> {
  const { list, ensure, signal } = dependencies
  const pictures = await list()
  const missing = new Set<string>()
  for (const { format, wants, firstOnly } of rounds)
    for (const { name, width: widest, isFirst } of pictures) {
      if (firstOnly && !isFirst) continue
      for (const width of pictureWidths) {
        if (signal.aborted) return false
        if (!wants(width) || width > widest || missing.has(name)) continue
        await letShoppersFirst(dependencies)
        const made = await ensure({ name, width, format })
        if (!made.ok && made.problem === 'unavailable') return false
        if (!made.ok) missing.add(name)
      }
    }
  return true
}

async function letShoppersFirst({ isQuiet, signal, maxWait = 5_000 }: AheadDependencies): Promise<void> {
  const step = 100
  for (let waited = 0; waited < maxWait && !isQuiet() && !signal.aborted; waited += step)
    await sleep(step, undefined, { signal, ref: false }).catch(() => {})
}
