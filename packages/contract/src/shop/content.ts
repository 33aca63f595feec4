import { movedStatuses, pathRuleStatuses } from '@toonbank/domain/content/path-rule.ts'
import { postKinds } from '@toonbank/domain/content/post-kind.ts'
import { locales } from '@toonbank/domain/locale.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { eachLanguage, line, pagination, picture, rowId } from '../fields.ts'
import { listParts, pageNumber, sortOrder, vatView } from '../list.ts'
import { productCard } from './catalogue.ts'

const seo = v.object({ titleTag: v.string(), descriptionTag: v.string() })
const breadcrumbItem = v.object({ position: v.number(), label: v.string(), slug: v.string() })
/** `slug` is the whole path without language prefix and leading slash. */
const childCategory = v.object({
  id: v.number(),
  title: v.string(),
  slug: v.string(),
  amount: v.number(),
  picture: v.nullable(picture),
})
const link = v.object({ label: v.string(), url: v.string() })

export const contentBlock = v.variant('type', [
  v.object({ type: v.literal('hero'), title: v.string(), text: v.string(), picture, link }),
  v.object({ type: v.literal('text'), title: v.nullable(v.string()), html: v.string() }),
  v.object({ type: v.literal('picture'), picture }),
  v.object({ type: v.literal('categories'), title: v.string(), categories: v.array(childCategory) }),
  v.object({
    type: v.literal('products'),
    title: v.string(),
    products: v.array(productCard),
    url: v.nullable(v.string()),
  }),
  v.object({
    type: v.literal('steps'),
    title: v.string(),
    text: v.nullable(v.string()),
    steps: v.array(v.object({ title: v.string(), text: v.string() })),
    link: v.nullable(link),
  }),
  v.object({
    type: v.literal('stories'),
    title: v.string(),
    stories: v.array(v.object({ title: v.string(), text: v.string(), picture, url: v.string() })),
  }),
  v.object({
    type: v.literal('facts'),
    facts: v.array(v.object({ icon: v.string(), title: v.string(), text: v.string() })),
  }),
])
export type ContentBlock = v.InferOutput<typeof contentBlock>

/** `languages` holds the page's path in each language, for the language switch and hreflang. */
const anyPage = {
  pageTitle: v.string(),
  slug: v.string(),
  id: v.number(),
  descriptions: v.object({ short: v.string() }),
  breadcrumb: v.array(breadcrumbItem),
  seo,
  languages: eachLanguage,
}

export const categoryPage = v.object({
  ...anyPage,
  type: v.picklist(['category', 'products']),
  ...listParts,
  parentId: v.nullable(v.number()),
  children: v.array(childCategory),
  displayType: v.string(),
  view: v.string(),
  edgeToEdge: v.boolean(),
  picture: v.nullable(picture),
})
export const blocksPage = v.object({
  ...anyPage,
  type: v.literal('page'),
  blocks: v.array(contentBlock),
  forBusiness: v.boolean(),
})
const postCard = v.object({
  id: v.number(),
  title: v.string(),
  slug: v.string(),
  short: v.string(),
  createdAt: v.string(),
  image: v.nullable(picture),
  startsAt: v.nullable(v.string()),
  endsAt: v.nullable(v.string()),
  location: v.nullable(v.string()),
  isPast: v.boolean(),
})
export type PostCard = v.InferOutput<typeof postCard>
export const postKind = v.picklist(postKinds)
export const postsPage = v.object({
  ...anyPage,
  type: v.literal('posts'),
  kind: postKind,
  posts: v.array(postCard),
  pagination,
  pageNumber: v.number(),
})
export const postPage = v.object({
  ...anyPage,
  type: v.literal('post'),
  kind: postKind,
  createdAt: v.string(),
  images: v.array(
    v.object({ ...picture.entries, variations: v.object({ medium: v.string(), large: v.string(), max: v.string() }) }),
  ),
  startsAt: v.nullable(v.string()),
  endsAt: v.nullable(v.string()),
  location: v.nullable(v.string()),
  isPast: v.boolean(),
  blocks: v.array(contentBlock),
  others: v.array(postCard),
})
export const movedPage = v.object({ type: v.literal('moved'), slug: v.string(), statusCode: v.picklist(movedStatuses) })
export type MovedPage = v.InferOutput<typeof movedPage>
export type CategoryPage = v.InferOutput<typeof categoryPage>
export type BlocksPage = v.InferOutput<typeof blocksPage>
export type PostsPage = v.InferOutput<typeof postsPage>
export type PostPage = v.InferOutput<typeof postPage>

/** The home page is the empty slug; a page number past the last is not found. */
export const getContent = endpoint({
  method: 'POST',
  path: '/api/public/content',
  reads: true,
  summary: 'A category or content page',
  access: 'anyone',
  body: v.object({
    slug: v.pipe(v.string('required'), v.maxLength(2_000, 'tooLong')),
    pageNumber: v.optional(pageNumber, 1),
    sort: v.optional(v.nullable(sortOrder), null),
    view: vatView,
  }),
  data: v.variant('type', [categoryPage, blocksPage, postsPage, postPage, movedPage]),
  problems: { pageNotFound: 404 },
})

interface NavigationItem {
  id: number
  title: string
  url: string
  amount: number
  isCurrent: boolean
  children: NavigationItem[]
}
const navigationItem: v.GenericSchema<NavigationItem> = v.object({
  id: v.number(),
  title: v.string(),
  url: v.string(),
  amount: v.number(),
  isCurrent: v.boolean(),
  children: v.array(v.lazy(() => navigationItem)),
})

export const getNavigation = endpoint({
  method: 'POST',
  path: '/api/public/navigation',
  reads: true,
  summary: 'The category tree below a category, opened down to the current one',
  access: 'anyone',
  body: v.object({
    parentId: v.optional(v.nullable(rowId)),
    currentId: v.optional(v.nullable(rowId)),
    expand: v.optional(v.boolean('notABoolean'), false),
  }),
  data: v.object({ items: v.array(navigationItem) }),
  problems: {},
})

export const findPathLanguages = endpoint({
  method: 'POST',
  path: '/api/public/path-languages',
  reads: true,
  summary: 'The languages in which a path without prefix leads somewhere',
  access: 'anyone',
  body: v.object({ path: line(2_000) }),
  data: v.object({ languages: v.array(v.picklist(locales)) }),
  problems: {},
})

export const findPathRule = endpoint({
  method: 'POST',
  path: '/api/public/path-rules',
  reads: true,
  summary: 'Where a path has moved to, if it has',
  access: 'anyone',
  body: v.object({ path: line(2_000) }),
  data: v.nullable(v.object({ location: v.string(), statusCode: v.picklist(pathRuleStatuses) })),
  problems: {},
})
