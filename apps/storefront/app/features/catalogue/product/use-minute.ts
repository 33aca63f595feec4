import { useSyncExternalStore } from 'react'

const minuteInMs = 60_000

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
  // A suspended tab checks the clock when it becomes visible.
  document.addEventListener('visibilitychange', onMinute)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onMinute)
  }
}

const thisMinute = () => Math.floor(Date.now() / minuteInMs) * minuteInMs

/** Returns the current minute; undefined on the server, whose pages are cached for others. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore<number | undefined>(everyMinute, thisMinute, () => undefined)
  return minute === undefined ? undefined : new Date(minute)
}
