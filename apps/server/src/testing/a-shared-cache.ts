/** A request as the cache passes it on. */
export interface Passed {
  readonly path: string
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
}
export interface Came {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

interface Stored extends Came {
  /** The request's values of the headers that the response varies by. */
  readonly varied: readonly (readonly [name: string, value: string | undefined])[]
}

/**
 * A shared cache in front of the shop, as a CDN is one (RFC 9111): it keeps what the response allows it to keep, one
 * response for each variant that `Vary` names, and hands it to whoever asks next. `isCareless`: keeps all there is.
 */
export function aSharedCache(origin: string, { isCareless = false } = {}) {
  const stored = new Map<string, Stored[]>()
  let hits = 0

  async function fromOrigin({ path, signal, ...request }: Passed): Promise<Came> {
    const response = await fetch(origin + path, { ...request, ...(signal ? { signal } : {}), redirect: 'manual' })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }

  async function ask(request: Passed): Promise<Came> {
    if (request.method === 'POST') return fromOrigin(request)
    const kept = stored
      .get(request.path)
      ?.find(({ varied }) => isCareless || varied.every(([name, value]) => request.headers[name] === value))
    if (kept) {
      hits++
      return request.headers['if-none-match'] === kept.headers.get('etag') ? { ...kept, status: 304, body: '' } : kept
    }
    const came = await fromOrigin(request)
    if (request.method === 'GET' && came.status === 200 && (isCareless || mayStore(came.headers))) {
      const varied = (came.headers.get('vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
      const variants = stored.get(request.path) ?? []
      stored.set(request.path, [...variants, { ...came, varied: varied.map((name) => [name, request.headers[name]]) }])
    }
    return came
  }
  return { ask, hits: () => hits, forget: () => stored.clear() }
}

/** RFC 9111, section 3, of a response to a request that may carry cookies: those that say how long, and nothing against it. */
function mayStore(headers: Headers): boolean {
  const control = headers.get('cache-control') ?? ''
  const isForAll = /(^|[\s,])(public|s-maxage=[1-9]|max-age=[1-9])/.test(control)
  return isForAll && !/no-store|private|no-cache/.test(control) && !(headers.get('vary') ?? '').includes('*')
}
