import type { Wish } from '@toonbank/contract/shop/wish.ts'
import { choiceQuery } from '@toonbank/domain/wish/choice-query.ts'
import type { useHref } from '../../language/use-href.ts'

type Wished = Pick<Wish, 'productId' | 'options' | 'card'>

export const wishAddress = (href: ReturnType<typeof useHref>, { productId, options, card }: Wished): string =>
  href('product', { id: productId, slug: card.slug }) + choiceQuery(options)
