const longest = 120

/** Unicode does not decompose these Latin letters into a plain letter and its accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ĳ: 'ij',
}

export const toSlug = (title: string): string =>
  title
    // Before a number it is the sign of a diameter.
    .replace(/[øØ](?=\s*\d)/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæœßđðłþıħŋĳ]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export function toShortSlug(title: string): string {
  const slug = toSlug(title)
  if (slug.length <= longest) return slug
  const words = slug.slice(0, longest + 1).replace(/-[^-]*$/, '')
  return words.slice(0, longest)
}

/**
 * Returns the slug of a filter value with readable measures: '160 × 230 cm' becomes '160x230', 'Rond Ø 200 cm'
 * 'rond-200'.
 */
export const toValueSlug = (name: string): string => toShortSlug(measuresOf(name))

export const toWholeValueSlug = (name: string): string => toSlug(measuresOf(name))

const measuresOf = (name: string) =>
  name
    .replace(/(\d)(?:\s*cm)?\s*(?:×|x|\*|bij|by)\s*(\d)/gi, '$1x$2')
    .replace(/^(?:(?:ronde?|round|diameter|[ø⌀])\s*)+(?=\d)/i, 'rond ')
    .replace(/(\d)\s*cm$/i, '$1')
