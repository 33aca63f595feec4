import { tagOf } from '@toonbank/shop/catalogue/catalogue-tags.ts'

/** Every page has these cache tags; a product's change expires only the pages that link to it. */
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

export const everyPage = 'pages'
/** A page with too many products for its header has this tag and is purged with each product. */
const manyProducts = 'many'
/** The tags take some 2 kB of the header; Cloudflare allows 16 kB. */
const maxNamed = 200

const productTag = (productId: number): string => `p${productId}`

export const pageTags = (productIds: ReadonlySet<number>): string[] => [
  everyPage,
  ...(productIds.size > maxNamed ? [manyProducts] : [...productIds].map(productTag)),
]

const product = new RegExp(`^${tagOf(0).replace('0', '(\\d+)')}$`)

export function toPurge(told: readonly string[]): string[] {
  if (told.some((tag) => tagsOfPages.some((one) => one === tag))) return [everyPage]
  const products = told.flatMap((tag) => product.exec(tag)?.[1] ?? []).map((id) => productTag(Number(id)))
  return products.length === 0 ? [] : [...products, manyProducts]
}
