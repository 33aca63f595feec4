import { useCallback, useEffect, useState } from 'react'

const most = 1_000

/** Ticks that outlive the page, in this browser alone; the oldest are forgotten. */
export function useTicks(name: string) {
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    setTicks(new Set((localStorage.getItem(name) ?? '').split(',').filter(Boolean)))
  }, [name])
  const tick = useCallback(
    (keys: readonly string[], isTicked: boolean) =>
      setTicks((before) => {
        const after = isTicked ? before.union(new Set(keys)) : before.difference(new Set(keys))
        localStorage.setItem(name, [...after].slice(-most).join())
        return after
      }),
    [name],
  )
  return { isTicked: (keys: readonly string[]) => keys.every((key) => ticks.has(key)), tick }
}
