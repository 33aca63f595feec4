import type { Bulk } from '@toonbank/database/connect.ts'
import { leadingUnitPrice } from '@toonbank/domain/catalogue/unit-price.ts'
import { isPublicHost } from '@toonbank/runtime/http/public-address.ts'
import { isRemote, pictureUrlSentences } from '@toonbank/shop/record/remote-picture.ts'
import { ownPicture } from '../formats/for-sale.ts'
import type { Problem } from '../problem.ts'
import type { ProductRecord } from '../records/catalogue-record.ts'
import { cheapestParts, priceRuleOf } from '../records/reduced-prices.ts'
import {
  findOrCreateCategory,
  findOrCreateFacet,
  findOrCreateFacetValue,
  type Vocabulary,
} from '../records/vocabulary.ts'
import type { Draft } from './draft.ts'

/** Resolves the categories, filter values and pictures of a draft, and refuses a price of zero. */
export async function resolveReferences(
  bulk: Bulk,
  vocabulary: Vocabulary,
  draft: Draft,
  record: ProductRecord,
  existing: ProductRecord | undefined,
): Promise<{ readonly record: ProductRecord } | { readonly problems: readonly Problem[] }> {
  const pictures = record.pictures.map((name) => ownPicture(name, vocabulary.pictures))
  const problems = [...unknownNames(vocabulary, draft, record), ...inside(draft, pictures), ...freeGift(draft, record)]
  if (problems.length > 0) return { problems }
  const facets = await resolveFacets(bulk, vocabulary, draft, record, existing)
  if (typeof facets === 'string')
    return { problems: [{ line: draft.line, field: 'facets', message: `there is no facet '${facets}'.` }] }
  return {
    record: {
      ...withPictures(record, pictures),
      facets,
      categories: await resolveCategories(bulk, vocabulary, draft, record),
    },
  }
}

function unknownNames({ categories, pictures }: Vocabulary, { line, entry }: Draft, record: ProductRecord): Problem[] {
  const own = (names: readonly (string | null)[]) =>
    names.filter((name): name is string => name !== null && !isRemote(name))
  const ofItems = entry.options ? record.options.flatMap(({ items }) => items.map((item) => item.picture)) : []
  return [
    ...(entry.categories ?? [])
      .filter((key) => !categories.has(key))
      .map((key) => ({ line, field: 'categories', message: `there is no category '${key}'.` })),
    ...own([...(entry.pictures ?? []), ...ofItems])
      .filter((name) => !pictures.has(name))
      .map((name) => ({ line, field: 'pictures', message: `there is no picture '${name}'.` })),
  ]
}

function withPictures({ pictureTexts, ...record }: ProductRecord, pictures: readonly string[]): ProductRecord {
  const texts = record.pictures.flatMap((given, at) => {
    const own = pictures[at] ?? given
    const text = pictureTexts?.[given] ?? pictureTexts?.[own]
    return text && (text.nld !== '' || text.eng !== '') ? [[own, text] as const] : []
  })
  return { ...record, pictures, ...(texts.length > 0 ? { pictureTexts: Object.fromEntries(texts) } : {}) }
}

/** These picture addresses come from exports of other shops on this machine. */
const inside = ({ line }: Draft, pictures: readonly string[]): Problem[] =>
  pictures
    .filter((picture) => /^https?:/.test(picture) && !isPublicHost(new URL(picture).hostname))
    .map((picture) => ({ line, field: 'pictures', message: `'${picture}' ${pictureUrlSentences.notPublic}.` }))

/** The cheapest combination must have a price above zero, also after the discount. */
function freeGift({ line }: Draft, record: ProductRecord): Problem[] {
  const cheapest = leadingUnitPrice(cheapestParts(record), priceRuleOf(record)).discounted
  return cheapest > 0
    ? []
    : [
        {
          line,
          field: 'price',
          message: 'the product or one of its choices has no price; a price is never taken as free.',
        },
      ]
}

async function resolveFacets(
  bulk: Bulk,
  vocabulary: Vocabulary,
  draft: Draft,
  record: ProductRecord,
  existing: ProductRecord | undefined,
): Promise<ProductRecord['facets'] | string> {
  if (!draft.facetTexts) return record.facets
  // A table has some of the facets; our own files have all of them.
  const facets: Record<string, readonly string[]> = draft.variants ? { ...record.facets } : {}
  for (const [called, texts] of Object.entries(draft.facetTexts)) {
    if (draft.variants && existing && saysNothingNew(called, record, existing)) continue
    const facet = await findOrCreateFacet(bulk, vocabulary, called)
    if (!facet) return called
    const slugs = new Set<string>()
    for (const text of texts) slugs.add(await findOrCreateFacetValue(bulk, vocabulary, facet, text))
    facets[facet.key] = [...slugs].sort()
  }
  return Object.fromEntries(Object.entries(facets).filter(([, slugs]) => slugs.length > 0))
}

/** The merchant may have put 'Zand' under 'Beige'; that stays until the file's value changes. */
function saysNothingNew(facet: string, record: ProductRecord, existing: ProductRecord): boolean {
  const sizes = ({ options }: ProductRecord) => JSON.stringify(options.map(({ items }) => items.map(({ key }) => key)))
  if (facet === 'kleur')
    return (
      record.colour.name.nld !== '' &&
      record.colour.name.nld === existing.colour.name.nld &&
      record.colour.name.eng === existing.colour.name.eng
    )
  if (facet === 'maat') return existing.options.length > 0 && sizes(record) === sizes(existing)
  return false
}

/** A product that is in the table's category or below it stays there; otherwise it moves. */
async function resolveCategories(
  bulk: Bulk,
  vocabulary: Vocabulary,
  { categoryPath }: Draft,
  { categories }: ProductRecord,
): Promise<readonly string[]> {
  if (!categoryPath) return categories
  const key = await findOrCreateCategory(bulk, vocabulary, categoryPath)
  if (key === undefined) return categories
  const above = (child: string): string[] => {
    const row = vocabulary.categories.get(child)
    const parent = [...vocabulary.categories.values()].find(({ id }) => id === row?.parentId)
    return parent ? [child, ...above(parent.key)] : [child]
  }
  return categories.some((own) => above(own).includes(key)) ? categories : [key]
}
