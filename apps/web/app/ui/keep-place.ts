import { type RefObject, useEffect } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * State of a link that changes what a page shows and not where the visitor is: focus, scroll position and open panels
 * stay.
 */
export const keepPlace = { keepsPlace: true } as const

export const keepsPlace = ({ state }: Pick<Location, 'state'>): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state && state.keepsPlace === true

/** True while what such a link asks for is on its way. */
export function useIsRefreshing(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location !== undefined && keepsPlace(location)
}

/**
 * A link that takes itself away, as a chip of a filter does, leaves the focus at what it has changed: else the keyboard
 * would begin at the top of the page again.
 */
export function useKeepFocus(changed: RefObject<HTMLElement | null>): void {
  const location = useLocation()
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (keepsPlace(location) && isLost) changed.current?.focus({ preventScroll: true })
  }, [location, changed])
}

/**
 * Follows plain links marked `data-keep-place` as such links: on pages with very many, each need not be a component of
 * its own.
 */
export function useKeepPlaceLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-keep-place]') : null
      if (
        !link ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      navigate(link.pathname + link.search, { state: keepPlace, preventScrollReset: true })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
