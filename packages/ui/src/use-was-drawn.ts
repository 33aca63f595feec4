import { useState, useSyncExternalStore } from 'react'

const nothing = () => () => undefined

export function useWasDrawn(): boolean {
  const isWaking = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  )
  const [wasDrawn] = useState(isWaking)
  return wasDrawn
}
