/** Search results and mails cut longer addresses off. */
const longest = 120

/** Latin letters that Unicode does not take apart into a plain letter and its accent. */
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

/** A URL segment from a title: 'Vloerkleed Fjord – zand' becomes 'vloerkleed-fjord-zand'. */
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

/** Addresses take only the first words of a long title. */
export function toShortSlug(title: string): string {
  const slug = toSlug(title)
  if (slug.length <= longest) return slug
  const words = slug.slice(0, longest + 1).replace(/-[^-]*$/, '')
  return words.slice(0, longest)
}

/**
 * The slug of a filter's value; measures stay readable: '160 × 230 cm' becomes '160x230', 'Rond Ø 200 cm' 'rond-200'.
 */
export const toValueSlug = (name: string): string => toShortSlug(measuresOf(name))

/** All of it, by which a value is recognised: of two long names the first words may be the same. */
export const toWholeValueSlug = (name: string): string => toSlug(measuresOf(name))

const measuresOf = (name: string) =>
  name
    .replace(/(\d)(?:\s*cm)?\s*(?:×|x|\*|bij|by)\s*(\d)/gi, '$1x$2')
    .replace(/^(?:(?:ronde?|round|diameter|[ø⌀])\s*)+(?=\d)/i, 'rond ')
    .replace(/(\d)\s*cm$/i, '$1')
