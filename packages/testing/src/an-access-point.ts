import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll } from 'vitest'

/** What becomes of one request: answered as it should be, or not; the effect happens or it does not. */
export type AccessPointManner = 'works' | 'failsBefore' | 'failsAfter' | 'hangsAfter' | 'talksNonsense' | 'isBusy'

interface Handed {
  readonly id: string
  readonly recipient: string
  readonly ubl: string
  status: 'sent' | 'accepted' | 'refused'
  reason: string
}

/** An access point on loopback for one test file, with the faults that such services have. */
export async function anAccessPoint(key: string) {
  const documents = new Map<string, Handed>()
  const state = {
    documents,
    requests: 0,
    manner: 'works' as AccessPointManner,
    /** Refuses a document when it is handed in: the status and what it says. */
    refuses: undefined as { readonly status: number; readonly reason: string } | undefined,
  }
  const server = createServer(async (request, response) => {
    state.requests++
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${key}`) return say(401, {})
    let ubl = ''
    for await (const chunk of request) ubl += String(chunk)
    const { manner } = state
    if (manner === 'isBusy') return say(429, {})
    if (manner === 'failsBefore') return say(500, {})
    const document = request.method === 'POST' ? takeIn(ubl) : find(request.url ?? '')
    if (manner === 'failsAfter') return say(502, {})
    if (manner === 'hangsAfter') return undefined
    if (manner === 'talksNonsense') return response.writeHead(200).end('<html>welcome</html>')
    if (request.method === 'POST' && state.refuses) return say(state.refuses.status, state.refuses)
    return document ? say(200, { ...document, ubl: undefined }) : say(404, { reason: 'not known' })

    function takeIn(text: string): Handed | undefined {
      if (state.refuses) return undefined
      const once = String(request.headers['idempotency-key'])
      const known = documents.get(once)
      if (known) return known
      const recipient = String(request.headers.recipient)
      const made: Handed = { id: `ap_${documents.size + 1}`, recipient, ubl: text, status: 'sent', reason: '' }
      documents.set(once, made)
      return made
    }
  })
  const find = (url: string) => [...documents.values()].find(({ id }) => url.endsWith(`/documents/${id}`))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return Object.assign(state, { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` })
}
