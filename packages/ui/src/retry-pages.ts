/** The times are in milliseconds; a weak signal is often back by then. */
const waits = [400, 1_600]

interface Ways {
  readonly pause: (milliseconds: number, signal: AbortSignal | null | undefined) => Promise<void>
  readonly isOnline: () => boolean
}

const longestWait = 5_000

/**
 * Returns a `fetch` that asks twice more for the data of a page after a lost network, 500, 502, or 503 and 429 with
 * Retry-After. Offline or after 504 the page reports it at once.
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

/** Returns milliseconds with jitter, so that visitors do not all come back in the same second. */
function retryAfterMs({ status, headers }: Response): number | undefined {
  if (status !== 503 && status !== 429) return
  const asked = Number(headers.get('retry-after') ?? Number.NaN) * 1_000
  return asked >= 0 && asked <= longestWait ? asked + Math.random() * 500 : undefined
}
