import type { IncomingMessage, ServerResponse } from 'node:http'
import { addSecurityHeaders, type Policy } from './security-headers.ts'

/** A page makes five concurrent calls at most. */
const maxConcurrent = 32
/**
 * Twenty 429 responses within ten seconds are a flood, because browsers obey Retry-After. The visitor then gets two
 * concurrent calls, as with `limit-changes.ts`.
 */
const refusalsOfAFlood = 20
const maxConcurrentOfFlood = 2
const windowMs = 10_000
const maxCounted = 10_000

const session = /(?:^|;\s*)(?:auth_token|es_cuid)=([^;]+)/
const refusal = { status: 'error', errorCode: 'tooManyAtOnce', message: 'tooManyAtOnce' }

/**
 * Limits concurrent calls of one session or cart before the request is parsed, which is much cheaper than a refusal by
 * the API. True: answered. `now` is monotonic, in milliseconds.
 */
export function refuseFlood(
  scale: number,
  policy: Policy,
  now: () => number = () => performance.now(),
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const running = new Map<string, number>()
  const refusals = countRefusals(now)
  const scaled = (amount: number) => Math.max(1, Math.round(amount * scale))
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1' })
  addSecurityHeaders(headers, policy)
  const body = JSON.stringify(refusal)
  const head = { ...Object.fromEntries(headers), 'content-length': body.length }
  return ({ method, url, headers: asked }, outgoing) => {
    if (method === 'GET' || method === 'HEAD' || !url?.startsWith('/api/')) return false
    const visitor = (asked.authorization ?? session.exec(asked.cookie ?? '')?.[1])?.slice(0, 100)
    if (visitor === undefined) return false
    const before = running.get(visitor) ?? 0
    if (before >= scaled(refusals.isFlood(visitor) ? maxConcurrentOfFlood : maxConcurrent)) {
      refusals.add(visitor)
      outgoing.writeHead(429, head).end(body)
      return true
    }
    running.set(visitor, before + 1)
    outgoing.once('close', () => {
      const left = (running.get(visitor) ?? 1) - 1
      if (left > 0) running.set(visitor, left)
      else running.delete(visitor)
      if (outgoing.statusCode === 429) refusals.add(visitor)
    })
    return false
  }
}

function countRefusals(now: () => number) {
  const counted = new Map<string, { times: number; until: number }>()
  const current = (visitor: string) => {
    const found = counted.get(visitor)
    return found && found.until > now() ? found : undefined
  }
  return {
    isFlood: (visitor: string) => (current(visitor)?.times ?? 0) >= refusalsOfAFlood,
    add(visitor: string) {
      const before = current(visitor)
      const times = (before?.times ?? 0) + 1
      const until = before && times < refusalsOfAFlood ? before.until : now() + windowMs
      counted.delete(visitor)
      counted.set(visitor, { times, until })
      const [oldest] = counted.keys()
      if (oldest !== undefined && counted.size > maxCounted) counted.delete(oldest)
    },
  }
}
