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
  readonly tags: ReadonlySet<string>
  /** In milliseconds, on the cache's clock. */
  readonly staleAt: number
}

interface SharedCacheOptions {
  /** Keeps all there is. */
  readonly isCareless?: boolean
  /** Knows no `Vary` but that of encodings, as large CDNs do. */
  readonly isBlind?: boolean
  readonly now?: () => number
}

/** Where the cache asks: an address, or a function that answers. */
type Origin = string | ((path: string, init: RequestInit) => Promise<Response>)

/**
 * A shared cache in front of the shop, as a CDN is one (RFC 9111, RFC 9213): it keeps what the response allows it to
 * keep, one response for each variant that `Vary` names, hands it to whoever asks next, and forgets it by a tag.
 */
export function aSharedCache(origin: Origin, options: SharedCacheOptions = {}) {
  const { isCareless = false, isBlind = false, now = () => performance.now() } = options
  const stored = new Map<string, Stored[]>()
  let hits = 0

  async function fromOrigin({ path, signal, ...request }: Passed): Promise<Came> {
    const init: RequestInit = { ...request, ...(signal ? { signal } : {}), redirect: 'manual' }
    const response = await (typeof origin === 'string' ? fetch(origin + path, init) : origin(path, init))
    return { status: response.status, headers: response.headers, body: await response.text() }
  }

  const fits = ({ varied, staleAt }: Stored, { headers }: Passed): boolean =>
    now() < staleAt && (isCareless || varied.every(([name, value]) => headers[name] === value))

  function keep({ path, headers }: Passed, came: Came): void {
    const seconds = isCareless ? Number.POSITIVE_INFINITY : keptFor(came.headers)
    if (came.status !== 200 || seconds <= 0) return
    const names = (came.headers.get('vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
    const varied = names
      .filter((name) => !isBlind || name === 'accept-encoding')
      .map((name) => [name, headers[name]] as const)
    const others = (stored.get(path) ?? []).filter(
      (one) => !one.varied.every(([name, value], at) => varied[at]?.[0] === name && varied[at]?.[1] === value),
    )
    stored.set(path, [...others, { ...came, varied, tags: tagsOf(came.headers), staleAt: now() + seconds * 1_000 }])
  }

  async function ask(request: Passed): Promise<Came> {
    if (request.method === 'POST') return fromOrigin(request)
    const kept = stored.get(request.path)?.find((one) => fits(one, request))
    if (kept) {
      hits++
      return request.headers['if-none-match'] === kept.headers.get('etag') ? { ...kept, status: 304, body: '' } : kept
    }
    const came = await fromOrigin(request)
    if (request.method === 'GET') keep(request, came)
    return came
  }

  function purge(tags: readonly string[]): void {
    for (const [path, variants] of stored)
      stored.set(
        path,
        variants.filter((one) => !tags.some((tag) => one.tags.has(tag))),
      )
  }

  return {
    ask,
    purge,
    hits: () => hits,
    forget: () => stored.clear(),
    /** The addresses of which something is kept. */
    paths: () => [...stored].filter(([, variants]) => variants.length > 0).map(([path]) => path),
  }
}

const tagsOf = (headers: Headers): ReadonlySet<string> =>
  new Set(`${headers.get('cache-tag') ?? ''} ${headers.get('xkey') ?? ''}`.split(/[\s,]+/).filter(Boolean))

/**
 * For how many seconds a response to a request that may carry cookies is kept (RFC 9111, section 3): only what says how
 * long, and nothing against it. What is said to CDNs goes before (RFC 9213, section 2.2).
 */
function keptFor(headers: Headers): number {
  const control = headers.get('cdn-cache-control') ?? headers.get('cache-control') ?? ''
  if (/no-store|private|no-cache/.test(control) || (headers.get('vary') ?? '').includes('*')) return 0
  const seconds = /(?:s-maxage|max-age)=(\d+)/.exec(control)?.[1]
  return seconds === undefined ? (/\bpublic\b/.test(control) ? 60 : 0) : Number(seconds)
}
