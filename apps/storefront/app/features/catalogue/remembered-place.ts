interface Place {
  readonly place: string
  /** How many pages were loaded below the first. */
  readonly pages: number
  /** How far down it was. */
  readonly top: number
}

const key = 'loadedMore'

/**
 * For a document that is loaded anew, or come back to from another site: what of a list was loaded, and where it stood.
 */
export function rememberPlace(place: Place): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place))
  } catch {
    // Without storage the list begins at its first page.
  }
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Only where the browser says that this document was there before: a new visit begins at the first page. */
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
