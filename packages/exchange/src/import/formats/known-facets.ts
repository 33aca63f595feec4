import type { Translated } from '@toonbank/domain/locale.ts'

interface KnownFacet {
  readonly key: string
  readonly slug: Translated
  readonly name: Translated
  readonly called: readonly string[]
}

/**
 * These facets are recognised in the columns and options of a table. A shop that has them retains its own names and
 * slugs.
 */
const knownFacets: readonly KnownFacet[] = [
  {
    key: 'kleur',
    slug: { nld: 'kleur', eng: 'colour' },
    name: { nld: 'Kleur', eng: 'Colour' },
    called: ['kleur', 'color', 'colour'],
  },
  {
    key: 'maat',
    slug: { nld: 'maat', eng: 'size' },
    name: { nld: 'Maat', eng: 'Size' },
    called: ['maat', 'size', 'afmeting', 'formaat', 'dimensions'],
  },
  {
    key: 'materiaal',
    slug: { nld: 'materiaal', eng: 'material' },
    name: { nld: 'Materiaal', eng: 'Material' },
    called: ['materiaal', 'material', 'fabric'],
  },
  {
    key: 'patroon',
    slug: { nld: 'patroon', eng: 'pattern' },
    name: { nld: 'Patroon', eng: 'Pattern' },
    called: ['patroon', 'pattern', 'dessin'],
  },
]

export const findKnownFacet = (name: string): KnownFacet | undefined =>
  knownFacets.find(({ called, key }) => key === name || called.includes(name.trim().toLowerCase()))

const hexOf: Readonly<Record<string, string>> = {
  zwart: '#222222',
  wit: '#f7f5f0',
  grijs: '#8d8d8a',
  antraciet: '#3b3d40',
  beige: '#d8c7a9',
  zand: '#d9c9a8',
  naturel: '#ddd2b8',
  creme: '#f1e9d6',
  bruin: '#6f4e37',
  rood: '#a83a32',
  roze: '#d9a0a5',
  oranje: '#cf7a3a',
  geel: '#dcb64a',
  groen: '#5f7a55',
  blauw: '#3c5a80',
  paars: '#6d5480',
  goud: '#b9963f',
  terracotta: '#b5654a',
}

const english: Readonly<Record<string, string>> = {
  black: 'zwart',
  white: 'wit',
  grey: 'grijs',
  gray: 'grijs',
  anthracite: 'antraciet',
  sand: 'zand',
  natural: 'naturel',
  cream: 'creme',
  brown: 'bruin',
  red: 'rood',
  pink: 'roze',
  orange: 'oranje',
  yellow: 'geel',
  green: 'groen',
  blue: 'blauw',
  purple: 'paars',
  gold: 'goud',
}

/**
 * Returns the swatch of a colour by the basic colour at its beginning or end ('donkerblauw' is blue); undefined for
 * 'Fjord'.
 */
export function hexOfColour(name: string): string | undefined {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const found = [...Object.keys(hexOf), ...Object.keys(english)].find(
    (known) => plain.endsWith(known) || plain.startsWith(known),
  )
  return found === undefined ? undefined : (hexOf[found] ?? hexOf[english[found] ?? ''])
}
