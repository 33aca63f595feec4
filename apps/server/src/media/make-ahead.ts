import { pictureWidths } from './picture-request.ts'
import type { PictureStore } from './picture-store.ts'

export interface AheadPicture {
  readonly name: string
  readonly width: number
  readonly isFirst: boolean
}

export interface AheadDependencies {
  readonly ensure: PictureStore['ensure']
  readonly onProgress?: (done: number, of: number) => void
}

/** Cards and product pages request these widths, on screens of one to three pixels per CSS pixel. */
const isWidthOfLists = (width: number) => width >= 320 && width <= 1_280

/**
 * Makes the first sizes of lists and product pages ahead, so that no visitor waits; others are made on request. False:
 * masters cannot be read for now.
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
