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
      /** Both are before a discount; made to measure has no dearest choice, so they are alike. */
      range: v.object({ min: bothSides, max: bothSides }),
      /** The cheapest choice costs this after the discount. */
      discountExclVat: cents,
      discountInclVat: cents,
      /** 'vanaf' when dearer choices exist, else empty. */
      prefix: v.string(),
    }),
  }),
])
export type SearchBadge = v.InferOutput<typeof badge>

const searchItem = v.object({
  id: v.number(),
  slug: v.string(),
  /** The whole path, language prefix included. */
  url: v.string(),
  /** HTML: escaped text with `<mark>` around what was found. */
  title: v.string(),
  image: v.nullable(picture),
  badges: v.array(badge),
})
export type SearchItem = v.InferOutput<typeof searchItem>

const searchSection = v.object({ id: v.picklist(searchSectionIds), title: v.string(), items: v.array(searchItem) })
export type SearchSection = v.InferOutput<typeof searchSection>

/** How what was found answers: all words, some of them, or nothing at all. */
const howFound = {
  match: v.picklist(['all', 'some', 'none']),
  /** Mistyped words were corrected to this. */
  meant: v.nullable(v.string()),
  /** A material or a size that the shop does not have. The nearest are found instead. */
  lacking: v.array(v.object({ kind: v.picklist(missingKinds), label: v.string() })),
}

/** Each kind is a section; sections without items are left out, and a blank text finds nothing. */
export const search = endpoint({
  method: 'POST',
  path: '/api/search',
  reads: true,
  summary: 'Products, categories and pages by words, sizes or article numbers',
  access: 'anyone',
  body: v.object({ q: line(200) }),
  /** `bestSellers`: products to go on with where nothing was found, else none. */
  data: v.object({ data: v.array(searchSection), ...howFound, bestSellers: v.array(searchItem) }),
  problems: {},
})

/** Everything that was found, as a list with filters. Search engines keep none of it. */
export const searchPage = v.object({
  ...listParts,
  type: v.literal('search'),
  q: v.string(),
  languages: eachLanguage,
  ...howFound,
  /** To go on with where nothing was found. */
  bestSellers: v.array(productCard),
})
export type SearchPage = v.InferOutput<typeof searchPage>

/** `slug` holds the filter segments only. Without a sort the best answers come first. */
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
