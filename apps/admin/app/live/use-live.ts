import { useEffect, useRef } from 'react'
import { type LiveEvent, listen } from './live-stream.ts'

type Hear = (event: LiveEvent) => void
const hearers = new Set<Hear>()
const tellThisTab: Hear = (event) => {
  for (const hear of hearers) hear(event)
}

/**
 * One connection a browser: the tab that holds the lock listens and tells the others. The next one takes the lock when
 * it closes. `since` is the moment at which the page was made.
 */
export function useLiveConnection(staffId: number, since: string): void {
  const position = useRef({ after: since })
  useEffect(() => {
    const leaving = new AbortController()
    const channel = new BroadcastChannel(`office-live-${staffId}`)
    let latest: LiveEvent | undefined
    const hear: Hear = (event) => {
      // Another person has logged in with this browser meanwhile.
      if (event.name === 'hello' && event.message.staffId !== staffId) return leaving.abort()
      if (event.name === 'presence') latest = event
      tellThisTab(event)
      channel.postMessage(event)
    }
    channel.onmessage = ({ data }: MessageEvent<LiveEvent | 'opened'>) => {
      if (data === 'opened') latest && channel.postMessage(latest)
      else {
        if (data.name === 'changes') position.current.after = data.message.next
        tellThisTab(data)
      }
    }
    channel.postMessage('opened')
    const begin = () => listen(leaving.signal, position.current, hear)
    // A browser has locks only where the connection is safe.
    const begun = navigator.locks
      ? navigator.locks.request(`office-live-${staffId}`, { signal: leaving.signal }, begin)
      : begin()
    begun.catch(() => {})
    return () => {
      leaving.abort()
      channel.close()
    }
  }, [staffId])
}

/** Hears all that the server tells, while the component is shown. */
export function useLive(hear: Hear): void {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    const own: Hear = (event) => latest.current(event)
    hearers.add(own)
    return () => void hearers.delete(own)
  }, [])
}
