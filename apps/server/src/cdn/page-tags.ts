import { tagOf } from '@toonbank/shop/catalogue/catalogue-tags.ts'

/** Cache tags of every page: a product's change only expires the pages that link to it. */
export const tagsOfPages = [
  'settings',
  'delivery',
  'payment',
  'content',
  'posts',
  'paths',
  'synonyms',
  'pictures',
  'tree',
  'lists',
] as const

/** What the CDN forgets when every page has changed. */
export const everyPage = 'pages'
/** On a page that links to more products than its header may name: it is forgotten with each of them. */
const manyProducts = 'many'
/** Some 2 kB of the header, of which Cloudflare takes 16. */
const maxNamed = 200

const productTag = (productId: number): string => `p${productId}`

/** The tags under which the CDN keeps a page that links to these products. */
export const pageTags = (productIds: ReadonlySet<number>): string[] => [
  everyPage,
  ...(productIds.size > maxNamed ? [manyProducts] : [...productIds].map(productTag)),
]

const product = new RegExp(`^${tagOf(0).replace('0', '(\\d+)')}$`)

/** The tags that the CDN is to forget when the cache was told these. */
export function toPurge(told: readonly string[]): string[] {
  if (told.some((tag) => tagsOfPages.some((one) => one === tag))) return [everyPage]
  const products = told.flatMap((tag) => product.exec(tag)?.[1] ?? []).map((id) => productTag(Number(id)))
  return products.length === 0 ? [] : [...products, manyProducts]
}
