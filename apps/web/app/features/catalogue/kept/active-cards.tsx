import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { loadTexts } from '../../../texts/load-texts.ts'
import { CardPictures } from '../card-pictures.tsx'
import { fromRoom } from '../room-attribute.ts'
import { useKeptButtons } from './use-kept-buttons.ts'
import { useLookedAt } from './use-looked-at.ts'

await loadTexts('catalogue')

/** What was done before they were activated. */
export interface EarlyInput {
  /** The buttons, in order. */
  readonly pressed: HTMLElement[]
  /** Whether a mouse came near a card. */
  readonly isMouse: boolean
}

/**
 * What the cards of kept parts do (`kept.tsx`): the same as those that React drew (`product-card.tsx`).
 */
export function ActiveCards({ before: { pressed, isMouse } }: { readonly before: EarlyInput }) {
  useKeptButtons()
  const { near, looked } = useLookedAt(isMouse)
  useEffect(() => {
    for (const button of pressed.splice(0)) button.click()
  }, [pressed])
  const cards = new Set([...near, ...(looked ? [looked.card] : [])])
  return [...cards].map((card, at) => {
    if (!card.isConnected) return null
    const place = card.querySelector<HTMLElement>(':scope > div')
    const room = near.has(card) ? fromRoom(place?.dataset.room) : null
    const colour = looked?.card === card ? looked.picture : undefined
    return place ? createPortal(<CardPictures room={room} colour={colour} />, place, at) : null
  })
}
