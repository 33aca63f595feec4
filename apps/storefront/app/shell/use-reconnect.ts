import { shopAnswers } from '@toonbank/ui/shop-answers.ts'
import { useEffect } from 'react'
import { isLostCode, reloadOnce } from './lost-connection.ts'

/** The time is in milliseconds and random, so that pages stopped by one outage do not all reload at once. */
const lookEvery = () => 2_000 + 2_000 * Math.random()

/**
 * Reloads a page that could not be fetched once the network or the shop is back, and never before, because that would
 * show the browser's error page. Outdated code is reloaded at once, but not repeatedly.
 */
export function useReconnect(error: unknown): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasLeft = false
    const look = async () => {
      const isThere = navigator.onLine && (await shopAnswers())
      if (hasLeft || (isThere && (reloadOnce() || isLostCode(error)))) return
      timer = setTimeout(look, lookEvery())
    }
    if (isLostCode(error)) void look()
    else timer = setTimeout(look, lookEvery())
    const reconnect = () => {
      clearTimeout(timer)
      void look()
    }
    addEventListener('online', reconnect)
    return () => {
      hasLeft = true
      clearTimeout(timer)
      removeEventListener('online', reconnect)
    }
  }, [error])
}
