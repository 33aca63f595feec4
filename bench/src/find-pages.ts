import { getProduct, type Product } from '@toonbank/contract/shop/catalogue.ts'
import { getContent, getNavigation } from '@toonbank/contract/shop/content.ts'
import { aShopper } from './shopper.ts'

export interface Pages {
  readonly category: string
  readonly product: Product
}

/** The fullest category, and a product of it that can be ordered again and again without running out. */
export async function findPages(url: string): Promise<Pages> {
  const { ask } = aShopper(url)
  const navigation = await ask(getNavigation, { body: {} })
  const items = navigation.ok ? [...navigation.value.items].sort((a, b) => b.amount - a.amount) : []
  for (const item of items) {
    const slug = item.url.replace(/^\//, '')
    for (let pageNumber = 1; pageNumber <= Math.ceil(item.amount / 24); pageNumber++) {
      const page = await ask(getContent, { body: { slug, pageNumber } })
      if (!page.ok || !('products' in page.value)) break
      for (const card of page.value.products.filter(({ orderable }) => orderable)) {
        const product = await ask(getProduct, { params: { id: String(card.id) } })
        if (product.ok && isInexhaustible(product.value)) return { category: item.url, product: product.value }
      }
    }
  }
  throw new Error('The demo shop has no product that never runs out.')
}

const isInexhaustible = ({ stock, backorder, configurator, selected }: Product) =>
  (!stock.isManaged || backorder) && !stock.isPermanentlyOutOfStock && selected.length === configurator.options.length
