const freshFor = 5_000

/** What every page reads and seldom changes: at most five seconds old, asked once however many pages are read at the same time. */
export function keepFresh<Value>(clock: () => Date, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | undefined
  return () => {
    const now = clock().getTime()
    if (kept && now >= kept.at && now - kept.at < freshFor) return kept.value
    const value = read()
    kept = { at: now, value }
    value.catch(() => {
      kept = undefined
    })
    return value
  }
}
