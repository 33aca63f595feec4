import type { Fragments } from '../../fragments/fragment.tsx'
import type { ListedProduct } from '../../shop/listed-product.ts'
import type { ProductCardProps } from './product-card.fragment.tsx'

export interface CardsOfList {
  readonly products: readonly ListedProduct[]
  /** The first row is what the visitor sees first. */
  readonly top?: boolean
  readonly heading?: 'h2' | 'h3'
}

/**
 * Those of the first rows are in sight, and would be styled and laid out in a second pass if the browser had to find
 * out whether they are.
 */
const alwaysLaidOut = 4

/** Cards side by side on a wide screen. */
const inRow = 4

/** Of the element around a card that the browser may leave out while it is far out of sight. */
export function skippingOf(
  { products, top = false }: { readonly products: { readonly length: number }; readonly top?: boolean },
  index: number,
): string | undefined {
  if (top && index < alwaysLaidOut) return undefined
  // Trap: a row that gets its true height as somebody jumps to the foot of a page moves what they see there. On wide
  // screens one row is not worth it.
  return products.length > inRow ? 'skips-unseen' : 'max-lg:skips-unseen'
}

/** What a card of the list is drawn from. */
export const cardOf = (
  { products: _, top = false, heading = 'h2' }: CardsOfList,
  product: ListedProduct,
  index: number,
): Pick<ProductCardProps, 'product' | 'heading' | 'priority'> => ({
  product,
  heading,
  priority: !top ? undefined : index === 0 ? 'first' : index < inRow ? 'eager' : undefined,
})

/** As high as its row, so that what stands at the foot of the cards is in one line. */
export const cardClass = 'group relative flex h-full flex-col'

/**
 * The cards of a grid as `ProductCards` draws them in a document, where the server has all of them as fragments: React
 * has two components and two elements a card to draw, of which the browser hydrates none (`kept.tsx`). Undefined: it
 * has not.
 */
export function cardsHtml(list: CardsOfList, fragments: Fragments): string | undefined {
  const parts = insidesOf(list, fragments)?.map((inside, index) => {
    const skipping = skippingOf(list, index)
    return `<li${skipping ? ` class="${skipping}"` : ''}><article class="${cardClass}">${inside}</article></li>`
  })
  return parts?.join('')
}

/** What stands in each card; undefined where the server has not all of them as fragments. */
export function insidesOf(list: CardsOfList, fragments: Fragments): string[] | undefined {
  const insides: string[] = []
  for (const [index, product] of list.products.entries()) {
    const inside = fragments.insideOf('card', cardOf(list, product, index))
    if (inside === undefined) return undefined
    insides.push(inside)
  }
  return insides
}
