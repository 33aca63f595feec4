export interface ProbedPicture {
  readonly width: number
  readonly height: number
  /** Placeholder colour until the picture is loaded. */
  readonly colour: string
}

const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
/** Attack: decompression bomb, a small file that unpacks to a picture which fills the memory. */
const mostPixels = 60_000_000

/**
 * Reads the measures of a picture of unknown origin; undefined: it is in no format that the shop shows, or is too
 * large.
 */
export async function probePicture(content: Buffer): Promise<ProbedPicture | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels })
    const { width, height, format } = await picture.metadata()
    if (!formats.has(format) || width * height > mostPixels) return undefined
    const { dominant } = await picture
      .resize({ width: 64, height: 64, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .stats()
    const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')
    return { width, height, colour: `#${hex}` }
  } catch {
    return undefined
  }
}
