import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

/** In milliseconds: how often a node is asked whether it may be sent visitors. */
const probeEvery = 200

export interface BalancerCounts {
  /** Requests that only read, and those of them that ended with 5xx, after one retry. */
  reads: number
  failedReads: number
  retried: number
  /** Changes that a node had received when it died: nobody knows whether they were made. */
  cutChanges: number
}

export interface Balancer {
  readonly url: string
  readonly counts: BalancerCounts
  /** The status and path of the reads that failed last. */
  readonly failures: readonly string[]
  /** Whether every node is ready, as far as it knows. */
  isWhole(): boolean
  stop(): Promise<void>
}

interface Upstream {
  readonly url: string
  isReady: boolean
}

interface Came {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

class NodeFailed extends Error {
  /** Nobody was there: it did not even begin. */
  readonly isUnsent: boolean
  constructor(error: Error) {
    super(error.message)
    this.isUnsent = 'code' in error && error.code === 'ECONNREFUSED'
  }
}

/**
 * A plain balancer: each request to the next node that is ready. A read that a node does not answer to its end is sent
 * once more, to another; a change only where no node can have seen it, otherwise it is answered 503.
 * `isFirst`: the proxy that visitors reach. All of them are on this machine, so that the last entry of their
 * X-Forwarded-For stands for the address of their connection, which a proxy would add; a proxy behind it adds that.
 */
export async function startBalancer(
  urls: readonly string[],
  { isFirst }: { readonly isFirst: boolean },
): Promise<Balancer> {
  const upstreams: Upstream[] = urls.map((url) => ({ url, isReady: true }))
  const counts: BalancerCounts = { reads: 0, failedReads: 0, retried: 0, cutChanges: 0 }
  const failures: string[] = []
  let turn = 0
  // While none says that it is ready, for the database is away, all are asked: what they have cached they show.
  function next(except?: Upstream): Upstream | undefined {
    const others = upstreams.filter((one) => one !== except)
    const ready = others.filter(({ isReady }) => isReady)
    const among = ready.length > 0 ? ready : others
    return among[turn++ % among.length]
  }
  const probe = async (upstream: Upstream) => {
    const answer = await fetch(`${upstream.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    upstream.isReady = answer?.ok ?? false
  }
  const probing = setInterval(() => void upstreams.map(probe), probeEvery)

  async function pass(incoming: IncomingMessage, body: Buffer, signal: AbortSignal): Promise<Came> {
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    const first = next()
    if (!first) return unreachable
    try {
      return await ask(first.url, incoming, body, { isFirst, signal })
    } catch (error) {
      // The visitor has gone on to another page, or away.
      if (!(error instanceof NodeFailed) || signal.aborted) throw error
      if (!isRead && !error.isUnsent) {
        counts.cutChanges++
        return unreachable
      }
      counts.retried++
      const other = next(first)
      return other ? await ask(other.url, incoming, body, { isFirst, signal }).catch(() => unreachable) : unreachable
    }
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort())
    const body = await read(incoming)
    const came = await pass(incoming, body, gone.signal)
    if (gone.signal.aborted) return
    if (incoming.method === 'GET') {
      counts.reads++
      if (came.status >= 500) {
        counts.failedReads++
        failures.push(`${came.status} ${incoming.url}`)
      }
    }
    const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...headers } = came.headers
    outgoing.writeHead(came.status, headers).end(came.body)
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const listening = await listen(server)
  return {
    url: listening.url,
    counts,
    failures,
    isWhole: () => upstreams.every(({ isReady }) => isReady),
    async stop() {
      clearInterval(probing)
      await listening.stop()
    },
  }
}

const unreachable: Came = {
  status: 503,
  headers: { 'retry-after': '1', 'content-type': 'application/json' },
  body: Buffer.from('{"status":"error","errorCode":"unavailable","message":"unavailable"}'),
}

/** A connection of its own for each request: nothing is sent over one that a stopping node is about to close. */
function ask(
  url: string,
  incoming: IncomingMessage,
  body: Buffer,
  { isFirst, signal }: { readonly isFirst: boolean; readonly signal: AbortSignal },
): Promise<Came> {
  const { connection: _, 'transfer-encoding': __, ...headers } = incoming.headers
  const told = headers['x-forwarded-for']
  const peer = incoming.socket.remoteAddress ?? '127.0.0.1'
  const forwardedFor = isFirst && told ? told : [told, peer].filter(Boolean).join(', ')
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new NodeFailed(error))
    const asked = request(
      url + incoming.url,
      {
        method: incoming.method ?? 'GET',
        agent: false,
        signal,
        headers: {
          ...headers,
          connection: 'close',
          'x-forwarded-for': forwardedFor,
          ...(body.length > 0 ? { 'content-length': body.length } : {}),
        },
      },
      (response) =>
        read(response).then(
          (whole) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body: whole }),
          fail,
        ),
    )
    asked.on('error', fail).end(body)
  })
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
