import { useEffect, useState } from 'react'
import { useLanguage } from '../../../language/use-language.ts'
import type { ListedPicture } from '../../../shop/listed-product.ts'
import { colourPicture } from '../colour-pictures.ts'
import { cardOf, productIdOf } from './card-of.ts'

interface LookedAt {
  readonly card: HTMLElement
  readonly picture: ListedPicture | undefined
}

/** The cards that a mouse came near, and the colour of one that is looked at. `isMouse`: one has come already. */
export function useLookedAt(isMouse: boolean): {
  readonly near: ReadonlySet<HTMLElement>
  readonly looked: LookedAt | undefined
} {
  const language = useLanguage()
  const [near, setNear] = useState<ReadonlySet<HTMLElement>>(new Set())
  const [looked, setLooked] = useState<LookedAt>()
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    let last: Element | null = null
    const come = (card: HTMLElement | null) => {
      // Those of pages that are left would be kept for as long as the document lives.
      if (card) setNear((known) => (known.has(card) ? known : new Set([...known].filter(isInPage)).add(card)))
    }
    const look = async (dot: HTMLAnchorElement | null) => {
      if (dot === last) return
      last = dot
      const card = cardOf(dot)
      if (!dot || !card) return setLooked(undefined)
      const picture = await colourPicture({ colours: coloursOf(dot) }, productIdOf(dot) ?? 0, language)
      // The finger may be at another colour by now.
      if (last === dot) setLooked({ card, picture })
    }
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      come(cardOf(target))
      void look(dotAt(target))
    }
    const touch = ({ target }: Event) => void look(dotAt(target))
    addEventListener('pointerover', over, { signal, passive: true })
    addEventListener('pointerdown', touch, { signal, passive: true })
    addEventListener('focusin', touch, { signal })
    addEventListener('focusout', ({ relatedTarget }) => void look(dotAt(relatedTarget)), { signal })
    // What activated the cards came before anybody listened here.
    if (isMouse) come(cardOf(document.querySelector('[data-kept] article:hover')))
    void look(dotAt(document.querySelector('.colour-dots a:is(:hover, :focus)')))
    return () => ended.abort()
  }, [language, isMouse])
  return { near, looked }
}

const isInPage = ({ isConnected }: HTMLElement): boolean => isConnected

const dotAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-kept] .colour-dots a') : null

const coloursOf = (dot: HTMLAnchorElement) =>
  [...(dot.closest('.colour-dots')?.querySelectorAll('a') ?? [])].flatMap((link) => {
    const productId = productIdOf(link)
    return productId === undefined ? [] : [{ productId }]
  })
