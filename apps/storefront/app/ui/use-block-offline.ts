import { keepsPlace } from '@toonbank/ui/keep-place.ts'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { showNoConnection } from './toast/show-no-connection.ts'

/**
 * Without a network a link that changes the page would end in an error, so the page stays and a message explains it.
 */
export function useBlockOffline(): void {
  const blocker = useBlocker(({ nextLocation }) => keepsPlace(nextLocation) && !navigator.onLine)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    showNoConnection()
  }, [blocker])
}
