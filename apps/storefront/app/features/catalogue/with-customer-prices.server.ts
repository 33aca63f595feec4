import { listPrices, type ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import type { Visit } from '../../server/visit.server.ts'
import { type ListedProduct, toListed } from '../../shop/listed-product.ts'
import { productsOnCard } from './products-shown.ts'

/** Visitors see list prices, and so does a customer whose prices are unavailable. */
export async function withCustomerPrices(visit: Visit, products: readonly ProductCard[]): Promise<ProductCard[]> {
  if (!visit.hasSession || products.length === 0) return [...products]
  const answer = await visit.ask(listPrices, {
    body: { items: products.map(({ productId, choice }) => ({ productId, choice })) },
  })
  const own = new Map(answer.ok ? answer.value.map((found) => [found.productId, found]) : [])
  return products.map((product) => ({ ...product, ...own.get(product.productId) }))
}

export const listFor =
  (visit: Visit) =>
  async (products: readonly ProductCard[]): Promise<ListedProduct[]> => {
    visit.shows(products.flatMap(productsOnCard))
    return (await withCustomerPrices(visit, products)).map(toListed)
  }
