import { type RefObject, useEffect } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * Location state of a link that changes what a page shows but not where the visitor is: focus, scroll position and open
 * panels stay.
 */
export const keepPlace = { keepsPlace: true } as const

export const keepsPlace = ({ state }: Pick<Location, 'state'>): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state && state.keepsPlace === true

/**
 * Location state of a link to another page that stays scrolled to where the visitor is: any part of that page may be
 * the first in sight.
 */
export const keepScroll = { keepsScroll: true } as const

export const keepsScroll = ({ state }: Pick<Location, 'state'>): boolean =>
  keepsPlace({ state }) || (typeof state === 'object' && state !== null && 'keepsScroll' in state)

/** True while the navigation of such a link is loading. */
export function useIsRefreshing(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location !== undefined && keepsPlace(location)
}

/**
 * Focus management: when a link disappears by being followed, as a filter's chip does, `changed` takes the focus; else
 * the keyboard would begin at the top of the page again.
 */
export function useKeepFocus(changed: RefObject<HTMLElement | null>): void {
  const location = useLocation()
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (keepsPlace(location) && isLost) changed.current?.focus({ preventScroll: true })
  }, [location, changed])
}

/**
 * Handles all plain links marked `data-keep-place` as such links, by one listener: on pages with very many, each need
 * not be a component of its own.
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
