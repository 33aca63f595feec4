import { useSyncExternalStore } from 'react'

const minuteInMs = 60_000

/** Calls at each new minute of the clock. */
function everyMinute(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        onMinute()
        wait()
      },
      minuteInMs - (Date.now() % minuteInMs),
    )
  }
  wait()
  // A tab that the browser had suspended looks at the clock when it is seen again.
  document.addEventListener('visibilitychange', onMinute)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onMinute)
  }
}

const thisMinute = () => Math.floor(Date.now() / minuteInMs) * minuteInMs

/**
 * The present minute of the visitor's clock; undefined on the server, whose pages are kept for others and for later.
 */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore<number | undefined>(everyMinute, thisMinute, () => undefined)
  return minute === undefined ? undefined : new Date(minute)
}
