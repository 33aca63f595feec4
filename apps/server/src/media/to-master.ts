import { loadSharp } from './load-sharp.ts'
import { type SniffProblem, sniffPicture } from './sniff-picture.ts'

export type MasterProblem = SniffProblem | 'tooManyPixels' | 'damaged'

export interface Master {
  readonly content: Buffer
  readonly width: number
  readonly height: number
  readonly colour: string
}

export type MadeMaster =
  | { readonly ok: true; readonly value: Master }
  | { readonly ok: false; readonly problem: MasterProblem }

const refused = (problem: MasterProblem): MadeMaster => ({ ok: false, problem })

/** Security: a small file may unpack to a picture that fills the memory (decompression bomb). */
export const maxPixels = 60_000_000
/** Pages show 1920 pixels at most; the rest is for tall pictures and later sizes. */
const longestSide = 3_200

/**
 * Encodes a picture of unknown origin again: upright, in sRGB, its first frame, without metadata, which may reveal a
 * place. Nothing hidden in the file remains.
 */
export async function toMaster(content: Buffer): Promise<MadeMaster> {
  const wrong = sniffPicture(content)
  if (wrong) return refused(wrong)
  const sharp = await loadSharp()
  // `error` refuses truncated files, but not cameras that break a rule of the format without harm.
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const
  try {
    // The measures are at the beginning of a file, so nothing is decoded for them.
    const { width, height, hasAlpha } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) return refused('tooManyPixels')
    const upright = sharp(content, options)
      .timeout({ seconds: 30 })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const made = await (hasAlpha
      ? upright.webp({ quality: 92, effort: 2 })
      : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    ).toBuffer({ resolveWithObject: true })
    const colour = await meanColour(made.data)
    const { width: wide, height: high } = made.info
    return { ok: true, value: { content: made.data, width: wide, height: high, colour } }
  } catch {
    return refused('damaged')
  }
}

async function meanColour(content: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const small = sharp(content).resize({ width: 64, height: 64, fit: 'inside' }).flatten({ background: '#ffffff' })
  const { dominant } = await small.stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
