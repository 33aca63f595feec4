import { type RefObject, useEffect } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'

/** A link with this location state changes the page but not the place: focus, scroll position and open panels stay. */
export const keepPlace = { keepsPlace: true } as const

export const keepsPlace = ({ state }: Pick<Location, 'state'>): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state && state.keepsPlace === true

export const keepScroll = { keepsScroll: true } as const

export const keepsScroll = ({ state }: Pick<Location, 'state'>): boolean =>
  keepsPlace({ state }) || (typeof state === 'object' && state !== null && 'keepsScroll' in state)

export function useIsRefreshing(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location !== undefined && keepsPlace(location)
}

/**
 * Moves the focus to `changed` when a followed link disappears, such as a filter's chip; otherwise the keyboard would
 * start at the top of the page.
 */
export function useKeepFocus(changed: RefObject<HTMLElement | null>): void {
  const location = useLocation()
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (keepsPlace(location) && isLost) changed.current?.focus({ preventScroll: true })
  }, [location, changed])
}

/**
 * Handles all plain links marked `data-keep-place` by one listener, so that pages with very many need no component for
 * each.
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
