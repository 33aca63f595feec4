import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How a stand-in fails: it refuses (422), hangs, says that it is down (503), broken (500) or too busy (429), takes its
 * time, answers what is no JSON, cuts the connection, or answers wrongly, in a way that each stand-in knows.
 */
type FaultKind = 'refuse' | 'hang' | 'down' | 'broken' | 'busy' | 'slow' | 'garbage' | 'cut' | 'wrong'

export interface Fault<Call extends string> {
  readonly on: Call | 'any'
  readonly kind: FaultKind
  /** The call has its effect, and only its answer fails. */
  readonly afterEffect?: boolean
  /** How many calls fail; all where it is not said. */
  readonly times?: number
  /** Of `slow`, in milliseconds. */
  readonly delay?: number
}

export interface ReceivedRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly text: string
  readonly bytes: Buffer
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
  /** Instead of JSON. */
  readonly raw?: { readonly type: string; readonly bytes: Buffer | string }
  readonly headers?: Readonly<Record<string, string>>
}

interface StandInOptions<Call extends string> {
  /** Which call of the service this is; undefined: answered by 404. */
  readonly callOf: (asked: ReceivedRequest) => Call | undefined
  readonly perform: (call: Call, asked: ReceivedRequest) => Answer | Promise<Answer>
  /** What the service answers when it answers wrongly. */
  readonly wrong: (answer: Answer) => Answer
}

/** A server on this machine that plays an outside service, and fails as it is told. */
export async function aStandIn<Call extends string>({ callOf, perform, wrong }: StandInOptions<Call>) {
  const faults: { fault: Fault<Call>; left: number }[] = []
  const calls: Call[] = []
  const asked: ReceivedRequest[] = []

  function takeFault(call: Call): Fault<Call> | undefined {
    const found = faults.find(({ fault, left }) => left > 0 && (fault.on === 'any' || fault.on === call))
    if (found) found.left -= 1
    return found?.fault
  }

  const server = createServer(async (request, response) => {
    const wanted = await readRequest(request)
    const call = callOf(wanted)
    if (!call) return void response.writeHead(404).end()
    calls.push(call)
    asked.push(wanted)
    const fault = takeFault(call)
    if (!fault) return write(response, await perform(call, wanted))
    const isHarmless = fault.kind === 'slow' || fault.kind === 'wrong'
    const answer = fault.afterEffect || isHarmless ? await perform(call, wanted) : undefined
    await fail(response, fault, answer)
  })

  async function fail(
    response: ServerResponse,
    { kind, delay = 0 }: Fault<Call>,
    answer: Answer | undefined,
  ): Promise<void> {
    if (kind === 'hang') return
    if (kind === 'cut') return void response.destroy()
    if (kind === 'slow') await pause(delay)
    if (kind === 'slow' && answer) return write(response, answer)
    if (kind === 'wrong' && answer) return write(response, wrong(answer))
    if (kind === 'garbage') return write(response, { status: 200, raw: { type: 'text/html', bytes: '<p>Even geduld' } })
    const status = { refuse: 422, down: 503, broken: 500, busy: 429, slow: 504, wrong: 500 }[kind]
    write(response, {
      status,
      body: { status, title: kind },
      ...(kind === 'busy' ? { headers: { 'retry-after': '0' } } : {}),
    })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Every call so far, in order. */
    calls,
    asked,
    count: (call: Call) => calls.filter((one) => one === call).length,
    /** Replaces all faults, from now on. */
    fail(...all: readonly Fault<Call>[]) {
      faults.splice(0, faults.length, ...all.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })))
    },
    stop: () => void server.close().closeAllConnections(),
  }
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://stand-in'),
    headers: request.headers,
    bytes,
    // A getter: a picture is never decoded as text.
    get text() {
      return bytes.toString('utf8')
    },
  }
}

function write(response: ServerResponse, { status, body, raw, headers = {} }: Answer): void {
  const type = raw?.type ?? 'application/json'
  response.writeHead(status, { 'content-type': type, ...headers })
  response.end(raw?.bytes ?? (body === undefined ? undefined : JSON.stringify(body)))
}
