import { useEffect } from 'react'

/** Links of the router, which answer without a new document. */
const ownLinks = 'a[data-discover]'

/**
 * Links within the shop act on the press of a mouse instead of its release, about 90 ms earlier: only of the main
 * button without a key, for the others open tabs and menus. A finger may be about to scroll, and is left alone.
 */
export function useActOnPress(): void {
  useEffect(() => {
    let isActedOn = false
    const press = (event: MouseEvent) => {
      isActedOn = false
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(ownLinks) : null
      if (!link || !isPlainPress(event) || !opensHere(link)) return
      // Neither dragging nor selecting begins with it; the focus, which comes with it, is set here.
      event.preventDefault()
      link.focus({ preventScroll: true })
      isActedOn = true
      link.click()
    }
    // Of the release, wherever it is: the page below may be another one by then.
    const release = (event: MouseEvent) => {
      if (!isActedOn || !event.isTrusted) return
      isActedOn = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('mousedown', press)
    addEventListener('click', release, true)
    return () => {
      removeEventListener('mousedown', press)
      removeEventListener('click', release, true)
    }
  }, [])
}

const isPlainPress = ({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey

const opensHere = ({ target, download }: HTMLAnchorElement): boolean =>
  (target === '' || target === '_self') && download === ''
