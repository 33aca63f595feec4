import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Connections {
  /** Each open connection, with the moment of its last answer or, before the first, of its opening. */
  readonly quietSince: Map<Socket, number>
  readonly answering: Set<ServerResponse>
}

const followed = new WeakMap<Server, Connections>()

/** Follows the connections of a server, so that it can stop without closing one under a request that is on its way. */
export function followConnections(server: Server): Server {
  const quietSince = new Map<Socket, number>()
  const answering = new Set<ServerResponse>()
  followed.set(server, { quietSince, answering })
  server.on('connection', (socket) => {
    quietSince.set(socket, performance.now())
    socket.once('close', () => quietSince.delete(socket))
  })
  return server.on('request', ({ socket }, response) => {
    answering.add(response)
    response.once('close', () => {
      answering.delete(response)
      if (quietSince.has(socket)) quietSince.set(socket, performance.now())
    })
  })
}

/** Has every answer say that its connection ends with it, also those that are being made. */
export function endWithAnswers(server: Server): void {
  const end = (response: ServerResponse) => response.headersSent || response.setHeader('connection', 'close')
  server.prependListener('request', (_, response) => end(response))
  for (const response of followed.get(server)?.answering ?? []) end(response)
}

/**
 * Closes the connections on which nothing was asked for so many milliseconds. Those that browsers open ahead are
 * running requests to Node, which its own `closeIdleConnections` leaves open.
 */
export function closeQuietConnections(server: Server, milliseconds: number): void {
  const { quietSince, answering } = followed.get(server) ?? { quietSince: new Map<Socket, number>(), answering: [] }
  const busy = new Set([...answering].map(({ socket }) => socket))
  for (const [socket, since] of quietSince)
    if (!busy.has(socket) && performance.now() - since >= milliseconds) socket.destroy()
}
