import { useEffect } from 'react'
import { shopAnswers } from '../ui/shop-answers.ts'
import { isLostCode, reloadOnce } from './lost-connection.ts'

/** In milliseconds. Spread, so that pages which one outage has stopped do not all come at once. */
const lookEvery = () => 2_000 + 2_000 * Math.random()

/**
 * Loads a page that could not be fetched as soon as it can be: when the network is back, and while there is one, when
 * the shop answers again, as after its start. Never before, for that would end in the browser's own error page. Code
 * that is gone after an update of the shop is fetched anew at once, but not again and again.
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
