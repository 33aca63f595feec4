import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveEvent } from './live-stream.ts'
import { useLive } from './use-live.ts'

/** Several changes of one act are one reading. */
const readAfter = 500

/**
 * The data of a page as the server has it now, read again when something is told that it is about. It stands beside
 * the `loaded` data, which stays as it is: nothing moves under a hand.
 */
export function useFresh<Data>(
  path: string | undefined,
  loaded: unknown,
  isAbout: (event: LiveEvent) => boolean,
  /** It is read again after so many milliseconds too, while somebody looks. */
  readEvery?: number,
): Data | undefined {
  const [fresh, setFresh] = useState<{ readonly of: unknown; readonly data: Data }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const read = useCallback(async () => {
    timer.current = undefined
    if (path === undefined) return
    const response = await fetch(path, { headers: { 'x-office-unattended': '1' } }).catch(() => undefined)
    if (response?.ok) setFresh({ of: loaded, data: await response.json() })
  }, [path, loaded])
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  }, [read])
  useLive((event) => {
    if (isAbout(event)) timer.current ??= setTimeout(() => latest.current(), readAfter)
  })
  useEffect(() => {
    if (readEvery === undefined) return
    const again = setInterval(() => document.visibilityState === 'visible' && latest.current(), readEvery)
    return () => clearInterval(again)
  }, [readEvery])
  useEffect(() => () => clearTimeout(timer.current), [])
  return fresh && fresh.of === loaded ? fresh.data : undefined
}
