/** Milliseconds between tries; the last one goes on. A browser that finds its network again tries at once. */
const waits = [1_000, 3_000, 8_000, 15_000]
/** A mistake of the shop, and a shop that stays busy, are seldom mended by asking again: after so many tries no more. */
const maxRefusals = 3
/** In milliseconds: a shop that asks to come again later than that is not waited for. */
const longestWait = 5_000

interface Ways {
  /** Told at the first failure of a form; what it returns is called when the form has got through, or was given up. */
  readonly onFailure: () => () => void
  /** Resolves after so many milliseconds, or as soon as there is a network; rejects when the form was given up. */
  readonly pause: (milliseconds: number, signal: AbortSignal | null | undefined) => Promise<void>
}

/**
 * A `fetch` that never loses a form: what React Router posts is sent again until the shop answers, so that the page
 * stands with all that was typed. A form is given up when its visitor goes elsewhere, which aborts it. Answers of the
 * shop itself go through, but for a busy one that says when to come again; what is sent twice is applied once by the
 * server.
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

/** A proxy that cannot reach the shop, or a mistake of the shop. */
const isOutOfReach = (response: Response): boolean =>
  response.status === 500 ||
  response.status === 502 ||
  response.status === 504 ||
  (response.status === 503 && !isOfShop(response))

/** Milliseconds to wait for a busy shop, with jitter; undefined: it is not, or is for longer. */
function busyMs(response: Response): number | undefined {
  if (response.status !== 503 || !isOfShop(response)) return undefined
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN) * 1_000
  return asked >= 0 && asked <= longestWait ? asked + Math.random() * 500 : undefined
}

/** In a browser. */
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
