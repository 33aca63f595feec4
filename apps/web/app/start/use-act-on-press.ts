import { useEffect } from 'react'

/** Links of the router, which answer without a new document. */
const ownLinks = 'a[data-discover]'

/**
 * Links within the shop act on the press of a mouse instead of its release, about 90 ms earlier: only of the main
 * button without a key, for the others open tabs and menus. A finger may be about to scroll, and is left alone.
 */
export function useActOnPress(): void {
  useEffect(() => {
    let acted: { readonly link: HTMLAnchorElement; readonly href: string } | undefined
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(ownLinks) : null
      // The second press of a double click falls on the page that the first one opened. Meant is what is pressed there
      // only when it is the same link and leads on, as that to the next page.
      const isOfBefore = acted && event.detail > 1 && (acted.link !== link || acted.href === link.href)
      if (isOfBefore) return
      acted = undefined
      if (!link || !isPlainPress(event) || !opensHere(link)) return
      // Neither dragging nor selecting begins with it; the focus, which comes with it, is set here.
      event.preventDefault()
      link.focus({ preventScroll: true })
      acted = { link, href: link.href }
      link.click()
    }
    // Of the release, wherever it is: the page below may be another one by then, and then there may be none. A click
    // without a count comes from the keyboard or an aid, after which nothing else is waited for.
    const release = (event: MouseEvent) => {
      if (!acted || !event.isTrusted || event.detail === 0) return
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
