/** The proof that the server asks for before it answers. */
export type Demand = 'logIn' | 'unlock' | 'prove'

interface Asked {
  readonly demand: Demand
  readonly proven: () => void
}

let tell: (asked: Asked) => void = () => {}
let waiting: Promise<void> | undefined

/** The sheet that asks for the proof (`ProofSheet`). */
export function onDemand(listener: (asked: Asked) => void): () => void {
  tell = listener
  return () => {
    tell = () => {}
  }
}

/** Several calls at once wait for one proof. */
function prove(demand: Demand): Promise<void> {
  window.dispatchEvent(new Event('office-demand'))
  waiting ??= new Promise<void>((proven) => tell({ demand, proven })).finally(() => {
    waiting = undefined
    window.dispatchEvent(new Event('office-proven'))
  })
  return waiting
}

const demanding: ReadonlySet<number> = new Set([401, 423, 428])
const ownPath = '/beheer'
const token = () => document.querySelector<HTMLMetaElement>('meta[name="office-token"]')?.content ?? ''

const pauses = [500, 1_000, 2_000, 5_000]
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The reason why a call waits to be sent again. */
export type Waiting = 'lost' | 'busy' | undefined
const tellConnection = (waiting: Waiting) =>
  window.dispatchEvent(new CustomEvent<Waiting>('office-connection', { detail: waiting }))

/** Undefined: it was answered. A shop that is busy says in how many seconds it wants to be asked again. */
function busyFor({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return status === 503 && seconds >= 0 ? seconds * 1_000 : undefined
}

/**
 * A network failure, and an answer to come again, are tried until they end: acts of the staff that are sent twice are
 * done once.
 */
async function sendUntilAnswered(send: typeof fetch, request: Request): Promise<Response> {
  for (let tries = 0; ; tries++) {
    try {
      const response = await send(request.clone())
      const wait = busyFor(response)
      if (wait === undefined) {
        if (tries > 0) tellConnection(undefined)
        return response
      }
      tellConnection('busy')
      await pause(wait + Math.random() * 1_000)
    } catch (error) {
      if (request.signal.aborted) throw error
      tellConnection('lost')
      await pause(pauses[Math.min(tries, pauses.length - 1)] ?? 5_000)
    }
  }
}

/**
 * Sends calls of the office with the token of its document. Where the server wants a proof first, the screen stays as
 * it is, and the same call is sent again after it.
 */
export const officeFetch =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin || !pathname.startsWith(ownPath)) return send(request)
    request.headers.set('x-office-token', token())
    for (;;) {
      const response = await sendUntilAnswered(send, request)
      if (pathname === `${ownPath}/bewijs` || !demanding.has(response.status)) return response
      const told: unknown = await response
        .clone()
        .json()
        .catch(() => undefined)
      if (typeof told !== 'object' || told === null || !('demand' in told)) return response
      await prove(told.demand as Demand)
    }
  }
