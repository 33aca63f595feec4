import { type Location, useNavigation } from 'react-router'

/** State of a link that changes what a page shows and not where the visitor is: focus, scroll position and open panels stay. */
export const keepPlace = { keepsPlace: true } as const

export const keepsPlace = ({ state }: Pick<Location, 'state'>): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state && state.keepsPlace === true

/** True while what such a link asks for is on its way. */
export function useIsRefreshing(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location !== undefined && keepsPlace(location)
}
