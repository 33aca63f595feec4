import type { LiveMessages } from '@toonbank/contract/staff/live.ts'

export type LiveEvent = {
  [Name in keyof LiveMessages]: { readonly name: Name; readonly message: LiveMessages[Name] }
}[keyof LiveMessages]

/** The server says something each fifteen seconds: after two of them the connection is dead. */
const silentFor = 40_000
const againAfter = 1_000
/** There is no session, it is locked, or there are too many browsers. */
const refusedFor = 30_000

interface Position {
  /** The moment up to which everything was heard. */
  after: string
}

/** Listens to the server until `leaving`; a connection that breaks is opened again where it was. */
export async function listen(
  leaving: AbortSignal,
  position: Position,
  hear: (event: LiveEvent) => void,
): Promise<void> {
  while (!leaving.aborted) {
    const response = await fetch(`/beheer/feed?after=${encodeURIComponent(position.after)}`, {
      headers: { accept: 'text/event-stream' },
      signal: leaving,
    }).catch(() => undefined)
    if (response?.ok && response.body) await readEvents(response.body, position, hear)
    else await response?.body?.cancel()
    await pause(response?.ok ? againAfter * (1 + Math.random()) : refusedFor, leaving)
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, position: Position, hear: (event: LiveEvent) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let unread = ''
  try {
    for (;;) {
      const silence = setTimeout(() => void reader.cancel(), silentFor)
      const { done, value } = await reader.read().finally(() => clearTimeout(silence))
      if (done) return
      unread += value
      const blocks = unread.split('\n\n')
      unread = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        const name = field('event')
        position.after = field('id') ?? position.after
        if (name !== undefined) hear({ name, message: JSON.parse(field('data') ?? 'null') } as LiveEvent)
      }
    }
  } catch {
    // The connection broke: it is opened again.
  }
}

/** Ends earlier when somebody has proven to be there. */
const pause = (ms: number, leaving: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('office-proven', end)
      leaving.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('office-proven', end)
    leaving.addEventListener('abort', end)
  })
