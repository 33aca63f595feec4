import { hash } from 'node:crypto'
import type { Locale } from '@toonbank/domain/locale.ts'

export interface BrandPicture {
  readonly type: keyof typeof kinds
  readonly bytes: Buffer
}

const kinds = {
  'image/svg+xml': {
    extension: 'svg',
    begins: (bytes: Buffer) => /^\s*(<\?xml|<!--|<svg)/.test(bytes.toString('latin1', 0, 200)),
  },
  'image/png': { extension: 'png', begins: (bytes: Buffer) => bytes.toString('latin1', 1, 4) === 'PNG' },
  'image/webp': { extension: 'webp', begins: (bytes: Buffer) => bytes.toString('latin1', 8, 12) === 'WEBP' },
} as const

/** The picture is fetched on every page, so it must be small. */
const maxBytes = 100_000

export const brandPictureRule = 'must be a path of the shop, or an SVG, PNG or WebP file of at most 100 kB'

/**
 * A value is empty, a path of the shop, or a `data:` picture, because the content security policy blocks pictures of
 * other sites.
 */
export const isBrandPicture = (given: string): boolean =>
  given === '' || /^\/(?![/\\])/.test(given) || readBrandPicture(given) !== undefined

export function readBrandPicture(given: string): BrandPicture | undefined {
  const [, type = '', base64 = ''] = /^data:([\w/+]+);base64,([\w+/]+={0,2})$/.exec(given) ?? []
  if (!isKind(type)) return undefined
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length <= maxBytes && kinds[type].begins(bytes) ? { type, bytes } : undefined
}

export function toBrandPicture(file: Buffer): string | undefined {
  const type = (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => kinds[kind].begins(file))
  const address = `data:${type};base64,${file.toString('base64')}`
  return readBrandPicture(address) && address
}

const isKind = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type)

export type BrandPictureName = 'logo' | 'favicon' | `guarantee-${Locale}`

/** Returns an address with the hash of the contents, so that browsers cache it for good; undefined: none is set. */
export function brandUrl(name: BrandPictureName, given = ''): string | undefined {
  const picture = readBrandPicture(given)
  if (!picture) return given === '' ? undefined : given
  return `/brand/${name}-${hash('sha256', picture.bytes, 'hex').slice(0, 12)}.${kinds[picture.type].extension}`
}
