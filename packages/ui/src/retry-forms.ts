/** The times between tries are in milliseconds; the last one repeats. A browser that is online again tries at once. */
const waits = [1_000, 3_000, 8_000, 15_000]
const maxRefusals = 3
/** The time is in milliseconds; the form does not wait for a shop that names a later time. */
const longestWait = 5_000

interface Ways {
  readonly onFailure: () => () => void
  /** Resolves after the time or as soon as there is a network; rejects when the form was abandoned. */
  readonly pause: (milliseconds: number, signal: AbortSignal | null | undefined) => Promise<void>
}

/**
 * Returns a `fetch` that repeats a posted form until the shop answers or the visitor leaves the page. Answers of the
 * shop pass, except a busy one with Retry-After; the server applies duplicates once.
 */
export function retryForms(send: typeof fetch, { onFailure, pause }: Ways): typeof fetch {
  return async (input, init) => {
    if (!isForm(input, init)) return send(input, init)
    let takeBack = () => {}
    try {
      for (let tries = 0; ; tries++) {
        const response = await send(input, init).catch((error: unknown) => {
          if (init?.signal?.aborted) throw error
        })
        const busyFor = response && busyMs(response)
        const isLast = tries >= maxRefusals && (response?.status === 500 || busyFor !== undefined)
        if (response && (isLast || !(busyFor !== undefined || isOutOfReach(response)))) return response
        if (tries === 0) takeBack = onFailure()
        await pause(busyFor ?? waits[Math.min(tries, waits.length - 1)] ?? 0, init?.signal)
      }
    } finally {
      takeBack()
    }
  }
}

const isForm = (input: Parameters<typeof fetch>[0], init: RequestInit | undefined): boolean =>
  init?.method?.toUpperCase() === 'POST' && new URL(String(input), 'http://shop').pathname.endsWith('.data')

const isOfShop = ({ headers }: Response): boolean => headers.has('x-remix-response')

const isOutOfReach = (response: Response): boolean =>
  response.status === 500 ||
  response.status === 502 ||
  response.status === 504 ||
  (response.status === 503 && !isOfShop(response))

/** Returns the milliseconds to wait for a busy shop, with jitter; undefined if it is not busy, or for too long. */
function busyMs(response: Response): number | undefined {
  if (response.status !== 503 || !isOfShop(response)) return undefined
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN) * 1_000
  return asked >= 0 && asked <= longestWait ? asked + Math.random() * 500 : undefined
}

export const pauseOrOnline: Ways['pause'] = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const end = (how: () => void) => () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      signal?.removeEventListener('abort', giveUp)
      how()
    }
    const goOn = end(resolve)
    const giveUp = end(() => reject(signal?.reason))
    const timer = setTimeout(goOn, milliseconds)
    addEventListener('online', goOn)
    signal?.addEventListener('abort', giveUp)
  })
