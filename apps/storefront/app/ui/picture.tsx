import type { Picture as PictureData } from '@toonbank/contract/fields.ts'

const widths = [160, 320, 480, 640, 960, 1280, 1600]

const sources = (base: string, format: string, widest: number, from = 0): string =>
  widths
    .filter((width) => width <= widest && width >= from)
    .map((width) => `${base}-${width}.${format} ${width}w`)
    .join(', ')

export const pictureUrl = (
  { base, width = 1600 }: { base: string; width?: number },
  format: 'jpg' | 'webp',
  widest = 1600,
): string => `${base}-${widths.findLast((candidate) => candidate <= Math.min(width, widest)) ?? 160}.${format}`

/** Preloads the first picture of a page in its best format, before the browser reaches it in the HTML. */
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
  readonly picture: Pick<PictureData, 'base'> & Partial<Pick<PictureData, 'width' | 'height' | 'imageAlt'>>
  readonly sizes: string
  /** The limits are in device pixels, so that a list with many pictures names only the sizes that it uses. */
  readonly between?: readonly [from: number, to: number]
  /** True: the picture is fetched before anything else, and the page's scripts wait until it is shown. */
  readonly first?: boolean
  readonly eager?: boolean
  readonly className?: string
  readonly alt?: string
}

export function Picture({ picture, sizes, first = false, eager = false, className = '', alt, between }: PictureProps) {
  const { base, imageAlt = '', width = 1600, height = 1600 } = picture
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
        className={`bg-linen ${className}`}
      />
    </picture>
  )
}
