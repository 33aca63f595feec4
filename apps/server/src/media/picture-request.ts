export const pictureWidths = [64, 160, 320, 480, 640, 960, 1280, 1600, 1920] as const
export type PictureFormat = 'avif' | 'webp' | 'jpg'

export interface PictureRequest {
  readonly name: string
  readonly width: (typeof pictureWidths)[number]
  readonly format: PictureFormat
}

const pattern = /^(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)-(?<width>\d{2,4})\.(?<format>avif|webp|jpg)$/

/**
 * Parses `<name>-<width>.<format>`. Security: everything else is undefined, so no other path reaches the disk (path
 * traversal).
 */
export function toPictureRequest(file: string): PictureRequest | undefined {
  const { name, width, format } = pattern.exec(file)?.groups ?? {}
  const known = pictureWidths.find((one) => String(one) === width)
  return name && known && (format === 'avif' || format === 'webp' || format === 'jpg')
    ? { name, width: known, format }
    : undefined
}
