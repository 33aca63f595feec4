import type { Picture as PictureData } from '@toonbank/contract/fields.ts'

/** The colour of a picture that nobody has seen yet: its place has the shop's own. */
const unseen = '#e7e2da'

const widths = [160, 320, 480, 640, 960, 1280, 1600]

const sources = (base: string, format: string, widest: number, from = 0): string =>
  widths
    .filter((width) => width <= widest && width >= from)
    .map((width) => `${base}-${width}.${format} ${width}w`)
    .join(', ')

/** The picture alone, as large as there is; `widest` in pixels. */
export const pictureUrl = (
  { base, width = 1600 }: { base: string; width?: number },
  format: 'jpg' | 'webp',
  widest = 1600,
): string => `${base}-${widths.findLast((candidate) => candidate <= Math.min(width, widest)) ?? 160}.${format}`

/** For a page's head: its first picture in its best format, asked for before the page is read to where it stands. */
export const picturePreload = ({ base, width }: Pick<PictureData, 'base' | 'width'>, sizes: string) => ({
  tagName: 'link' as const,
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: sources(base, 'avif', width),
  imageSizes: sizes,
  fetchPriority: 'high',
})

interface PictureProps {
  readonly picture: Pick<PictureData, 'base' | 'colour'> & Partial<Pick<PictureData, 'width' | 'height' | 'imageAlt'>>
  /** How wide it is shown, in the words of the `sizes` attribute. */
  readonly sizes: string
  /**
   * Never shown narrower or wider than this, in pixels of the screen: a list with many pictures need not name sizes
   * that it does not use.
   */
  readonly between?: readonly [from: number, to: number]
  /** The first picture of a page: fetched at once, before anything else. The page's scripts wait until it is shown. */
  readonly first?: boolean
  /** Near the top, but not the first. */
  readonly eager?: boolean
  readonly className?: string
  /** Stands in for the picture's own text, e.g. '' beside a title that says the same. */
  readonly alt?: string
}

/** A picture in the browser's best format and size; its mean colour keeps the place until it is there. */
export function Picture({ picture, sizes, first = false, eager = false, className = '', alt, between }: PictureProps) {
  const { base, colour, imageAlt = '', width = 1600, height = 1600 } = picture
  const [from, widest] = [between?.[0] ?? 0, Math.min(width, between?.[1] ?? width)]
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources(base, 'avif', widest, from)} sizes={sizes} />
      <source type="image/webp" srcSet={sources(base, 'webp', widest, from)} sizes={sizes} />
      <img
        src={pictureUrl({ base, width }, 'jpg', 960)}
        alt={alt ?? imageAlt}
        width={width}
        height={height}
        loading={first || eager ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        {...(first ? { fetchPriority: 'high' as const, elementtiming: 'first-picture' } : {})}
        style={{ backgroundColor: colour === unseen ? 'var(--color-linen)' : colour }}
        className={className}
      />
    </picture>
  )
}
