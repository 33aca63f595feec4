interface Place {
  readonly place: string
  readonly pages: number
  readonly top: number
}

const key = 'loadedMore'

export function rememberPlace(place: Place): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place))
  } catch {}
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

/** The place is restored only when the browser has shown this document before; a new visit begins at the first page. */
export function readPlace(place: string): Place | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type !== 'reload' && entry?.type !== 'back_forward') return undefined
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Place | null
    return found?.place === place ? found : undefined
  } catch {
    return undefined
  }
}
