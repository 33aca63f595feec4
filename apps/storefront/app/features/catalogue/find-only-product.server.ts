import type { ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import { type CategoryPage, getContent } from '@toonbank/contract/shop/content.ts'
import type { Visit } from '../../server/visit.server.ts'

/**
 * Returns the product that replaces a whole list (specification 2.2-8, 2.2-9): its only one, or the first of its only
 * child. A list with more products than that child stays a list.
 */
export async function findOnlyProduct(visit: Visit, category: CategoryPage): Promise<ProductCard | undefined> {
  if (category.displayType === 'only_products') return undefined
  if (category.pagination.totalHits === 1) return category.products[0]
  const [child, ...others] = category.children
  if (!child || others.length > 0 || child.amount < category.pagination.totalHits) return undefined
  const answer = await visit.ask(getContent, { body: { slug: child.slug } })
  return answer.ok && 'products' in answer.value ? answer.value.products[0] : undefined
}
