import { useEffect, useState } from 'react'

/** True once the page runs: a form that is sent before would go to its own address, with what was typed. */
export function useHydrated(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return isReady
}
