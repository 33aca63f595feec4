import { useEffect, useRef, useState } from 'react'
import { keptParts } from '../../kept/kept-parts.ts'
import { compareStore } from '../../shop/compare/compare-store.ts'
import { wishStore } from '../../shop/wishes/wish-store.ts'
import { showLostCode } from '../../ui/toast/show-lost-code.ts'

const load = () => import('./kept/active-cards.tsx')
const anyPart = '[data-kept] article'
/**
 * The controls of a card other than its link: a touch elsewhere on it follows the link, which needs no code of a card.
 */
const cardControls = '[data-kept] article :is(button, .colour-dots *)'
type Loaded = Awaited<ReturnType<typeof load>>

/**
 * Activates the cards of a page that stay as the server drew them (`kept.tsx`): when somebody comes near one, or has
 * wishes or compared products that they show. Until then nothing listens to any of them.
 */
export function KeptCards() {
  const [loaded, setLoaded] = useState<Loaded>()
  const before = useRef<{ readonly pressed: HTMLElement[]; isMouse: boolean }>({ pressed: [], isMouse: false })
  useEffect(() => {
    if (loaded) return
    const ended = new AbortController()
    const { signal } = ended
    const activate = () => load().then(setLoaded)
    const wakeIfNear = (event: Event) => {
      const { target } = event
      const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
      if (!(target instanceof Element && target.closest(isMouse ? anyPart : cardControls))) return
      before.current.isMouse ||= isMouse
      activate().catch(() => undefined)
    }
    const wakeIfMarked = () => {
      const isMarked = wishStore.view().length > 0 || compareStore.view().length > 0
      if (isMarked && document.querySelector('[data-kept] article')) activate().catch(() => undefined)
    }
    // Who presses a button before the code is there need not press it again.
    const press = (event: Event) => {
      const { target } = event
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-kept] article button') : null
      if (!button || event.defaultPrevented) return
      event.preventDefault()
      before.current.pressed.push(button)
      activate().catch(giveUp)
    }
    const giveUp = () => {
      before.current.pressed.length = 0
      void showLostCode()
    }
    for (const kind of ['pointerover', 'focusin']) addEventListener(kind, wakeIfNear, { signal, passive: true })
    document.addEventListener('click', press, { signal })
    for (const told of [wishStore, compareStore, keptParts])
      signal.addEventListener('abort', told.subscribe(wakeIfMarked))
    wakeIfMarked()
    return () => ended.abort()
  }, [loaded])
  return loaded ? <loaded.ActiveCards before={before.current} /> : null
}
