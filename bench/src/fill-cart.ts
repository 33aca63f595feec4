import { getProduct } from '@toonbank/contract/shop/catalogue.ts'
import { getContent } from '@toonbank/contract/shop/content.ts'
import type { aShopper } from './shopper.ts'

const perPage = 24

/** Fills a cart with so many different lines: rugs of the category, each in its sizes. */
export async function fillCart(shopper: ReturnType<typeof aShopper>, category: string, lines: number): Promise<void> {
  const slug = category.replace(/^\//, '')
  let filled = 0
  for (let pageNumber = 1; filled < lines; pageNumber++) {
    const page = await shopper.ask(getContent, { body: { slug, pageNumber } })
    if (!page.ok || !('products' in page.value)) throw new Error(`${category} has too few rugs for ${lines} lines`)
    for (const card of page.value.products.filter(({ orderable }) => orderable)) {
      const product = await shopper.ask(getProduct, { params: { id: String(card.id) } })
      if (!product.ok || product.value.selected.length < product.value.configurator.options.length) continue
      const [sizes] = product.value.configurator.options
      for (const size of sizes?.items.filter((item) => item.state) ?? []) {
        if (filled === lines) return
        const selected = product.value.selected.map((choice) =>
          choice.groupId === sizes?.groupId ? { ...choice, id: size.id } : choice,
        )
        // A size that has run out is refused.
        const isIn = await shopper.add({ productId: card.id, selected }).then(
          () => true,
          () => false,
        )
        if (isIn) filled++
      }
    }
    if (page.value.pagination.totalHits <= pageNumber * perPage && filled < lines)
      throw new Error(`${category} has too few rugs for ${lines} lines`)
  }
}
