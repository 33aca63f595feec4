export interface ProbedPicture {
  readonly width: number
  readonly height: number
  /** Shown until the picture is there. */
  readonly colour: string
}

const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
/** Small files can unpack to pictures that fill the memory. */
const mostPixels = 60_000_000

/** Opens what claims to be a picture; undefined when it is none of those that shops show, or too large to draw. */
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
