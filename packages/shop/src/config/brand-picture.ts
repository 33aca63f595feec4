import { hash } from 'node:crypto'
import type { Locale } from '@toonbank/domain/locale.ts'

/** The merchant's logo or icon, as the settings hold it: `data:image/png;base64,…`. */
export interface BrandPicture {
  readonly type: keyof typeof kinds
  readonly bytes: Buffer
}

/** What browsers show without asking twice, by how such a file begins. */
const kinds = {
  'image/svg+xml': {
    extension: 'svg',
    begins: (bytes: Buffer) => /^\s*(<\?xml|<!--|<svg)/.test(bytes.toString('latin1', 0, 200)),
  },
  'image/png': { extension: 'png', begins: (bytes: Buffer) => bytes.toString('latin1', 1, 4) === 'PNG' },
  'image/webp': { extension: 'webp', begins: (bytes: Buffer) => bytes.toString('latin1', 8, 12) === 'WEBP' },
} as const

/** It is fetched on every page, by every phone. */
const maxBytes = 100_000

export const brandPictureRule = 'must be a path of the shop, or an SVG, PNG or WebP file of at most 100 kB'

/** Empty, a path of the shop, or a picture. Pages may show no picture of another site (content security policy). */
export const isBrandPicture = (given: string): boolean =>
  given === '' || /^\/(?![/\\])/.test(given) || readBrandPicture(given) !== undefined

/** The picture of a `data:` address; undefined: it is none that the shop shows. */
export function readBrandPicture(given: string): BrandPicture | undefined {
  const [, type = '', base64 = ''] = /^data:([\w/+]+);base64,([\w+/]+={0,2})$/.exec(given) ?? []
  if (!isKind(type)) return undefined
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length <= maxBytes && kinds[type].begins(bytes) ? { type, bytes } : undefined
}

/** A file as the settings hold it; undefined: it is no such picture. */
export function toBrandPicture(file: Buffer): string | undefined {
  const type = (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => kinds[kind].begins(file))
  const address = `data:${type};base64,${file.toString('base64')}`
  return readBrandPicture(address) && address
}

const isKind = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type)

export type BrandPictureName = 'logo' | 'favicon' | `guarantee-${Locale}`

/**
 * Where pages fetch it: its content's hash is in its name, so that browsers keep it for good and see a new one at once.
 * Undefined: the merchant has set none.
 */
export function brandUrl(name: BrandPictureName, given = ''): string | undefined {
  const picture = readBrandPicture(given)
  if (!picture) return given === '' ? undefined : given
  return `/brand/${name}-${hash('sha256', picture.bytes, 'hex').slice(0, 12)}.${kinds[picture.type].extension}`
}
