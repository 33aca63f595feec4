import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Connections {
  readonly quietSince: Map<Socket, number>
  readonly answering: Set<ServerResponse>
}

const followed = new WeakMap<Server, Connections>()

/** Follows the connections of a server, so that it can stop without closing one during a request. */
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

export function endWithAnswers(server: Server): void {
  const end = (response: ServerResponse) => response.headersSent || response.setHeader('connection', 'close')
  server.prependListener('request', (_, response) => end(response))
  for (const response of followed.get(server)?.answering ?? []) end(response)
}

/**
 * Closes connections without requests for so many milliseconds. Node's `closeIdleConnections` leaves those open that
 * browsers opened ahead.
 */
export function closeQuietConnections(server: Server, milliseconds: number): void {
  const { quietSince, answering } = followed.get(server) ?? { quietSince: new Map<Socket, number>(), answering: [] }
  const busy = new Set([...answering].map(({ socket }) => socket))
  for (const [socket, since] of quietSince)
    if (!busy.has(socket) && performance.now() - since >= milliseconds) socket.destroy()
}
