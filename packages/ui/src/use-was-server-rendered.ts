import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** True where the server rendered this component and the browser took it over; false where the browser rendered it first. */
export function useWasServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [wasServerRendered] = useState(isHydrating)
  return wasServerRendered
}
