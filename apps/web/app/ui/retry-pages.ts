/** Milliseconds before a page that did not come is asked for again: a weak signal is often back by then. */
const waits = [400, 1_600]

interface Ways {
  /** Resolves after so many milliseconds; rejects when the visitor has gone elsewhere. */
  readonly pause: (milliseconds: number, signal: AbortSignal | null | undefined) => Promise<void>
  readonly isOnline: () => boolean
}

/**
 * A `fetch` that asks twice more for the data of a page that the network has lost, or a proxy that cannot reach the shop
 * (502), before React Router ends in an error page. Where there is no network at all the page says so at once; for a shop
 * that is too slow (504) the visitor has waited long enough.
 */
export function retryPages(send: typeof fetch, { pause, isOnline }: Ways): typeof fetch {
  return async (input, init) => {
    if (!isPage(input, init)) return send(input, init)
    for (const wait of waits) {
      try {
        const response = await send(input, init)
        if (response.status !== 502) return response
      } catch (error) {
        if (init?.signal?.aborted || !isOnline()) throw error
      }
      await pause(wait, init?.signal)
    }
    return send(input, init)
  }
}

const isPage = (input: Parameters<typeof fetch>[0], init: RequestInit | undefined): boolean =>
  (init?.method ?? 'GET').toUpperCase() === 'GET' && new URL(String(input), 'http://shop').pathname.endsWith('.data')
