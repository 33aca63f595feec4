import { pictureWidths } from './picture-request.ts'
import type { PictureStore } from './picture-store.ts'

export interface AheadPicture {
  readonly name: string
  readonly width: number
  /** The first picture of its product, which lists show. */
  readonly isFirst: boolean
}

export interface AheadDependencies {
  /** Makes one size where it is not there yet. */
  readonly ensure: PictureStore['ensure']
  readonly onProgress?: (done: number, of: number) => void
}

/** The widths that cards and the first picture of a product page ask for, on screens of one to three pixels for one. */
const isWidthOfLists = (width: number) => width >= 320 && width <= 1_280

/**
 * Makes the sizes that lists and product pages show first, in the format that nearly every browser takes, so that no
 * first visitor waits for them. All others are made when somebody asks. False: masters cannot be read for now.
 */
export async function makeAhead(
  pictures: readonly AheadPicture[],
  { ensure, onProgress = () => {} }: AheadDependencies,
): Promise<boolean> {
  const first = pictures.filter(({ isFirst }) => isFirst)
  for (const [at, { name, width: widest }] of first.entries()) {
    for (const width of pictureWidths) {
      if (!isWidthOfLists(width) || width > widest) continue
      const made = await ensure({ name, width, format: 'avif' })
      if (!made.ok && made.problem === 'unavailable') return false
      if (!made.ok) break
    }
    onProgress(at + 1, first.length)
  }
  return true
}
