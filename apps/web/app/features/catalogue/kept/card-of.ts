import { cents } from '@toonbank/domain/money/cents.ts'
import type { Wishable } from '../../../shop/wishes/add-wish.ts'

/** The card of a kept part (`kept.tsx`) around what was touched. */
export const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-kept] article') : null

/** Which product a link or a button of a card is for; undefined: none. */
export function productIdOf(part: Element | null | undefined): number | undefined {
  const id =
    part instanceof HTMLAnchorElement
      ? /\/product\/(\d+)/.exec(part.pathname)?.[1]
      : part?.closest('form')?.querySelector<HTMLInputElement>('[name=productId], [name=ids]')?.value
  return id === undefined ? undefined : Number(id)
}

/** A product as its card shows it; `button`: one of the card's. */
export const shownBy = (card: HTMLElement, button: HTMLElement): Pick<Wishable, 'productId' | 'title'> => ({
  productId: productIdOf(button) ?? 0,
  title: card.querySelector(':is(h2, h3) a')?.textContent ?? '',
})

/** Of its heart, which tells its price. */
export const priceOf = (heart: HTMLElement): Wishable['prices'] => ({
  discountInclVat: cents(Number(heart.dataset.price)),
})
