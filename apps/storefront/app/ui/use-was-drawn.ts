import { useState, useSyncExternalStore } from 'react'

const nothing = () => () => undefined

/** Whether the document showed this part when it was loaded: then what it is drawn from need not be asked for. */
export function useWasDrawn(): boolean {
  const isWaking = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  )
  const [wasDrawn] = useState(isWaking)
  return wasDrawn
}
