import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function requestMetrics(registry: Registry, nameOf: (url: string) => string) {
  const answered = new Counter({
    name: 'toonbank_http_requests_total',
    help: "Answers, by route and status; status 'aborted': the visitor went away before it was sent.",
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  })
  const took = new Histogram({
    name: 'toonbank_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer.',
    labelNames: ['route'] as const,
    buckets,
    registers: [registry],
  })
  return ({ method = '', url = '' }: IncomingMessage, outgoing: ServerResponse): void => {
    if (isStream(method, url)) return
    const startedAt = performance.now()
    outgoing.once('close', () => {
      const route = nameOf(url)
      const status = outgoing.writableFinished ? String(outgoing.statusCode) : 'aborted'
      answered.inc({ method: methods.has(method) ? method : 'other', route, status })
      took.observe({ route }, (performance.now() - startedAt) / 1_000)
    })
  }
}

/** The office's stream lasts for hours, which is no time of an answer. */
const isStream = (method: string, url: string): boolean => method === 'GET' && url.split('?', 1)[0] === '/beheer/feed'
