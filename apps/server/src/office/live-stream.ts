import type { Client } from '@toonbank/contract/client.ts'
import { readFeed, touchPresence } from '@toonbank/contract/staff/live.ts'
import { readMe } from '@toonbank/contract/staff/session.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import type { LiveFeed } from '@toonbank/shop/office/live-feed.ts'
import * as v from 'valibot'

/** A proxy closes a connection on which nothing is said for some time. */
const commentEvery = 15_000
/** A browser that reads nothing any more shall cost no memory. */
const maxUnread = 200
/** Some proxies hold back the first bytes until there are two thousand of them. */
const filling = `:${' '.repeat(2_048)}\n\n`

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Server-sent events of whoever is logged in, until their session ends, the browser goes or the server stops. */
export async function listenTo(live: LiveFeed, request: Request, client: Client, token: string): Promise<Response> {
  const me = await client.ask(readMe, {})
  if (!me.ok) return new Response('Unauthorized', { status: 401 })
  const { id: staffId, rights, isLocked } = me.value
  if (isLocked) return new Response('Locked', { status: 423 })
  const asked = v.safeParse(readFeed.query, Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return new Response('Bad request', { status: 400 })
  const { body, say, close, onClose } = aTextStream()
  const stop = live.listen({
    ...{ staffId, rights, tokenHash: hashToken(token), after: asked.output.after, end: close },
    tell: (name, message, moment) =>
      say(`${moment === undefined ? '' : `id: ${moment}\n`}event: ${name}\ndata: ${JSON.stringify(message)}\n\n`),
  })
  if (!stop) return new Response('Too many', { status: 429, headers: { 'retry-after': '60' } })
  const comments = setInterval(() => say(':\n\n'), commentEvery).unref()
  onClose(() => {
    clearInterval(comments)
    stop()
  })
  return new Response(body, { headers })
}

function aTextStream() {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let whenClosed = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(begun) {
        controller = begun
        begun.enqueue(encoder.encode(filling))
      },
      cancel() {
        controller = undefined
        whenClosed()
      },
    },
    { highWaterMark: maxUnread },
  )
  function close(): void {
    controller?.close()
    controller = undefined
    whenClosed()
  }
  function say(text: string): void {
    if ((controller?.desiredSize ?? 0) > 0) controller?.enqueue(encoder.encode(text))
    else close()
  }
  const onClose = (then: () => void) => {
    whenClosed = then
  }
  return { body, say, close, onClose }
}

/** Somebody has a thing open; the answer is who else has. */
export async function tellPresence(request: Request, client: Client): Promise<Response> {
  const body: unknown = await request.json().catch(() => null)
  const answer = await client.ask(touchPresence, { body: body as never })
  return answer.ok
    ? Response.json(answer.value)
    : new Response(null, { status: answer.problem === 'notAuthenticated' ? 401 : 403 })
}
