import type { IncomingMessage, ServerResponse } from 'node:http'
import { addSecurityHeaders, type Policy } from './security-headers.ts'

/** Calls of one visitor that may be on their way at once; a page asks for five at most, and of changes the API lets two run (`bound-changes.ts`). */
const most = 32

const session = /(?:^|;\s*)(?:auth_token|es_cuid)=([^;]+)/
/** As the API says it. */
const refusal = { status: 'error', errorCode: 'tooManyAtOnce', message: 'tooManyAtOnce' }

/**
 * Refuses what one session or cart sends beyond that before anything is made of it, which costs the others less than to have the API refuse it. True: answered.
 * Whoever has neither session nor cart is counted by the API, by the network.
 */
export function refuseCrowd(scale: number, policy: Policy): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const running = new Map<string, number>()
  const atOnce = Math.max(1, Math.round(most * scale))
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1' })
  addSecurityHeaders(headers, policy)
  const head = Object.fromEntries(headers)
  const body = JSON.stringify(refusal)
  return ({ method, url, headers: asked }, outgoing) => {
    if (method === 'GET' || method === 'HEAD' || !url?.startsWith('/api/')) return false
    const visitor = asked.authorization ?? session.exec(asked.cookie ?? '')?.[1]
    if (visitor === undefined) return false
    const before = running.get(visitor) ?? 0
    if (before >= atOnce) {
      outgoing.writeHead(429, head).end(body)
      return true
    }
    running.set(visitor, before + 1)
    outgoing.once('close', () => {
      const left = (running.get(visitor) ?? 1) - 1
      if (left > 0) running.set(visitor, left)
      else running.delete(visitor)
    })
    return false
  }
}
