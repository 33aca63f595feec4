import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { keepsPlace } from './keep-place.ts'
import { showNoConnection } from './toast/show-no-connection.ts'

/**
 * Without a network a link that changes what a page shows would put an error in its place: the page stays as it is, and
 * a message says why.
 */
export function useBlockOffline(): void {
  const blocker = useBlocker(({ nextLocation }) => keepsPlace(nextLocation) && !navigator.onLine)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    showNoConnection()
  }, [blocker])
}
