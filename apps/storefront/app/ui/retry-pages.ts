/** Milliseconds before a page that did not come is asked for again: a weak signal is often back by then. */
const waits = [400, 1_600]

interface Ways {
  /** Resolves after so many milliseconds; rejects when the visitor has gone elsewhere. */
  readonly pause: (milliseconds: number, signal: AbortSignal | null | undefined) => Promise<void>
  readonly isOnline: () => boolean
}

/** What the shop asks for is waited for up to here; who is told to come back in a minute is told so at once. */
const longestWait = 5_000

/**
 * A `fetch` that asks twice more for the data of a page before React Router ends in an error page: when the network has
 * lost it, when a mistake of the shop (500) or a proxy that cannot reach it (502) kept it back, and when a busy shop
 * says when to come again (503 and 429 with Retry-After). Where there is no network at all the page says so at once; for
 * a shop that is too slow (504) the visitor has waited long enough.
 */
export function retryPages(send: typeof fetch, { pause, isOnline }: Ways): typeof fetch {
  return async (input, init) => {
    if (!isPage(input, init)) return send(input, init)
    for (const usual of waits) {
      let wait = usual
      try {
        const response = await send(input, init)
        const asked = response.status === 500 || response.status === 502 ? usual : retryAfterMs(response)
        if (asked === undefined) return response
        wait = asked
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

/** Milliseconds, with jitter, so that those who were told the same second do not all come back at once. */
function retryAfterMs({ status, headers }: Response): number | undefined {
  if (status !== 503 && status !== 429) return
  const asked = Number(headers.get('retry-after') ?? Number.NaN) * 1_000
  return asked >= 0 && asked <= longestWait ? asked + Math.random() * 500 : undefined
}
