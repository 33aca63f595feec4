/** Search results and mails cut longer addresses off. */
const longest = 120

/** A URL segment from a title: 'Vloerkleed Fjord – zand' becomes 'vloerkleed-fjord-zand'. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The same for an address: of a long title the first words. */
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

const measuresOf = (name: string) => name.replace(/(\d)\s*×\s*(\d)/g, '$1x$2').replace(/(\d) cm$/, '$1')
