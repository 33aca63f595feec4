import type { Wish } from '@toonbank/contract/wish.ts'
import type { useHref } from '../../language/use-href.ts'

type Wished = Pick<Wish, 'productId' | 'options' | 'card'>

/** The page of a product with the choice of a wish. */
export function wishAddress(href: ReturnType<typeof useHref>, { productId, options, card }: Wished): string {
  const query = new URLSearchParams()
  for (const { groupId, id, custom } of options) {
    query.set(groupId, id)
    for (const side of ['width', 'length', 'diameter'] as const)
      if (custom?.[side]) query.set(side, String(custom[side]))
  }
  const path = href('product', { id: productId, slug: card.slug })
  return query.size > 0 ? `${path}?${query}` : path
}
