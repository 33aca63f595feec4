import { missingKinds } from '@toonbank/domain/catalogue/traits.ts'
import { searchSectionIds } from '@toonbank/domain/content/search-section.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { cents, eachLanguage, line, picture } from '../fields.ts'
import { listParts, pageNumber, sortOrder, vatView } from '../list.ts'
import { productCard } from './catalogue.ts'
import { movedPage } from './content.ts'

const bothSides = v.object({ exclVat: cents, inclVat: cents })
const badge = v.variant('type', [
  v.object({ type: v.literal('image'), label: v.string(), colorClass: v.string(), image: picture }),
  v.object({ type: v.literal('text'), label: v.string(), colorClass: v.string() }),
  v.object({
    type: v.literal('price'),
    label: v.string(),
    colorClass: v.string(),
    value: v.object({
      range: v.object({ min: bothSides, max: bothSides }),
      discountExclVat: cents,
      discountInclVat: cents,
      prefix: v.string(),
    }),
  }),
])
export type SearchBadge = v.InferOutput<typeof badge>

const searchItem = v.object({
  id: v.number(),
  slug: v.string(),
  url: v.string(),
  /** It is HTML: escaped text with `<mark>` around the matches. */
  title: v.string(),
  image: v.nullable(picture),
  badges: v.array(badge),
})
export type SearchItem = v.InferOutput<typeof searchItem>

const searchSection = v.object({ id: v.picklist(searchSectionIds), title: v.string(), items: v.array(searchItem) })
export type SearchSection = v.InferOutput<typeof searchSection>

const howFound = {
  match: v.picklist(['all', 'some', 'none']),
  meant: v.nullable(v.string()),
  lacking: v.array(v.object({ kind: v.picklist(missingKinds), label: v.string() })),
}

export const search = endpoint({
  method: 'POST',
  path: '/api/search',
  reads: true,
  summary: 'Products, categories and pages by words, sizes or article numbers',
  access: 'anyone',
  body: v.object({ q: line(200) }),
  data: v.object({ data: v.array(searchSection), ...howFound, bestSellers: v.array(searchItem) }),
  problems: {},
})

export const searchPage = v.object({
  ...listParts,
  type: v.literal('search'),
  q: v.string(),
  languages: eachLanguage,
  ...howFound,
  bestSellers: v.array(productCard),
})
export type SearchPage = v.InferOutput<typeof searchPage>

/** `slug` holds only the filter segments; without a sort the best matches come first. */
export const getSearchPage = endpoint({
  method: 'POST',
  path: '/api/search/page',
  reads: true,
  summary: 'All products by words, filtered and sorted',
  access: 'anyone',
  body: v.object({
    q: line(200),
    slug: v.optional(v.pipe(v.string(), v.maxLength(2_000, 'tooLong')), ''),
    pageNumber: v.optional(pageNumber, 1),
    sort: v.optional(v.nullable(sortOrder), null),
    view: vatView,
  }),
  data: v.variant('type', [searchPage, movedPage]),
  problems: { pageNotFound: 404 },
})
