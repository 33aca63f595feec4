import { useCallback, useEffect, useState } from 'react'

/** Rows that were chosen, kept while one pages, opens a row and comes back in this tab. */
export function useChosenRows(name: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const before = sessionStorage.getItem(`chosen-${name}`)
    if (before) setChosen(new Set(before.split(',')))
  }, [name])
  const keep = useCallback(
    (next: ReadonlySet<string>) => {
      sessionStorage.setItem(`chosen-${name}`, [...next].join())
      return next
    },
    [name],
  )
  const toggle = useCallback(
    (key: string) => setChosen((before) => keep(before.symmetricDifference(new Set([key])))),
    [keep],
  )
  const clear = useCallback(() => setChosen(keep(new Set())), [keep])
  return { chosen, toggle, clear }
}
