import { useEffect, useEffectEvent } from 'react'
import { keptParts } from '../../../kept/kept-parts.ts'
import { compareStore } from '../../../shop/compare/compare-store.ts'
import { usePressCompare } from '../../../shop/compare/use-press-compare.ts'
import { pressHeart } from '../../../shop/wishes/press-heart.ts'
import { wishStore } from '../../../shop/wishes/wish-store.ts'
import { goOn } from '../colour-dots.tsx'
import { cardOf, priceOf, productIdOf, shownBy } from './card-of.ts'

const hearts = '[data-kept] article button[data-price]'
const boxes = '[data-kept] article button[name=ids]'

/** Hearts, boxes to compare and the arrows over colours in cards that React did not draw. */
export function useKeptButtons(): void {
  const pressCompare = useEffectEvent(usePressCompare())
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const card = cardOf(event.target)
      const button = card && (event.target as Element).closest<HTMLElement>(`${hearts}, ${boxes}`)
      if (!button || event.defaultPrevented) return
      event.preventDefault()
      const product = shownBy(card, button)
      if (button.matches(hearts)) pressHeart({ ...product, prices: priceOf(button) })
      else pressCompare(product)
    }
    const move = (event: KeyboardEvent) => {
      const dots = cardOf(event.target) && (event.target as Element).closest<HTMLElement>('.colour-dots')
      if (dots) goOn({ key: event.key, currentTarget: dots, preventDefault: () => event.preventDefault() })
    }
    document.addEventListener('click', press)
    document.addEventListener('keydown', move)
    const ends = [wishStore, compareStore, keptParts].map((told) => told.subscribe(show))
    show()
    return () => {
      document.removeEventListener('click', press)
      document.removeEventListener('keydown', move)
      for (const end of ends) end()
    }
  }, [])
}

/** What is wished for and compared, as the buttons tell it. */
function show(): void {
  mark(hearts, new Set(wishStore.view().map(({ productId }) => productId)))
  mark(boxes, new Set(compareStore.view().map(({ productId }) => productId)))
}

function mark(buttons: string, chosen: ReadonlySet<number>): void {
  for (const button of document.querySelectorAll(buttons))
    button.ariaPressed = String(chosen.has(productIdOf(button) ?? 0))
}
