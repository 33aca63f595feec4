export interface PriceChoice {
  readonly min: number
  readonly max: number
}

export const maxEuros = 9_999_999

export interface Filters {
  readonly groups: ReadonlyMap<string, readonly string[]>
  readonly price: PriceChoice | undefined
}

export const noFilters: Filters = { groups: new Map(), price: undefined }

export interface PathGroup {
  readonly slug: string
  has(value: string): boolean
}

export interface PathGroups {
  readonly groups: readonly PathGroup[]
  readonly priceSlug: string
}

export interface ReadPath {
  readonly base: string
  readonly filters: Filters
  readonly isKnown: boolean
}

/**
 * Reads a path with filter segments (specification 3.3-1), without leading slash:
 * 'vloerkleden/kleur:blauw,groen/prijs:100-400'. Segments must be at the end; otherwise the path names no list.
 */
export function readFilterPath(path: string, { groups, priceSlug }: PathGroups): ReadPath {
  const segments = path.split('/')
  const first = segments.findIndex((segment) => segment.includes(':'))
  const filtering = first < 0 ? [] : segments.slice(first)
  if (first < 1 || !filtering.every((segment) => segment.includes(':')))
    return { base: path, filters: noFilters, isKnown: true }

  const found = new Map<string, readonly string[]>()
  let price: PriceChoice | undefined
  let isKnown = true
  for (const segment of filtering) {
    const at = segment.indexOf(':')
    const [slug, text] = [segment.slice(0, at), segment.slice(at + 1)]
    if (slug === priceSlug) {
      price = readPriceChoice(text)
      isKnown &&= price !== undefined
      continue
    }
    const group = groups.find((candidate) => candidate.slug === slug)
    const values = text.split(',').filter((value) => group?.has(value))
    isKnown &&= values.length === text.split(',').length
    if (values.length > 0) found.set(slug, sorted([...(found.get(slug) ?? []), ...values]))
  }
  return { base: segments.slice(0, first).join('/'), filters: { groups: found, price }, isKnown }
}

export function writeFilterPath(base: string, { groups, price }: Filters, known: PathGroups): string {
  const segments = known.groups.map(({ slug }) => groupSegment(slug, groups.get(slug)))
  return base + segments.join('') + (price ? `/${known.priceSlug}:${price.min}-${price.max}` : '')
}

/**
 * Returns a function that toggles a value in the path. The other groups' part is written once, because a page needs the
 * path of every option.
 */
export function togglePaths(
  base: string,
  filters: Filters,
  known: PathGroups,
  slug: string,
): (value: string) => string {
  const at = known.groups.findIndex((group) => group.slug === slug)
  const before = writeFilterPath(
    base,
    { ...filters, price: undefined },
    { ...known, groups: known.groups.slice(0, at) },
  )
  const after = writeFilterPath('', filters, { ...known, groups: known.groups.slice(at + 1) })
  const chosen = filters.groups.get(slug) ?? []
  return (value) => {
    const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
    return before + groupSegment(slug, values) + after
  }
}

const groupSegment = (slug: string, values: readonly string[] = []): string =>
  values.length === 0 ? '' : `/${slug}:${values.length === 1 ? values[0] : sorted(values).join(',')}`

export const withoutFilter = ({ groups, price }: Filters, slug: string, priceSlug: string): Filters =>
  slug === priceSlug
    ? { groups, price: undefined }
    : { groups: new Map([...groups].filter(([group]) => group !== slug)), price }

export const countValues = ({ groups }: Filters): number =>
  [...groups.values()].reduce((count, values) => count + values.length, 0)

export const hasFilters = (filters: Filters): boolean => filters.price !== undefined || countValues(filters) > 0

/** Reads '100-400' in whole euros; undefined for anything else, and for a reversed range. */
export function readPriceChoice(text: string): PriceChoice | undefined {
  const [, min, max] = /^(0|[1-9]\d{0,6})-(0|[1-9]\d{0,6})$/.exec(text) ?? []
  if (min === undefined || max === undefined || Number(min) > Number(max)) return undefined
  return { min: Number(min), max: Number(max) }
}

const sorted = (values: readonly string[]): string[] => [...new Set(values)].sort()
