import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const openSockets = new WeakMap<Server, Set<Socket>>()

/** Follows the connections of a server, so that those that never asked anything can be closed. */
export function followConnections(server: Server): Server {
  const sockets = new Set<Socket>()
  openSockets.set(server, sockets)
  return server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
}

/**
 * Closes connections on which no byte has come. Browsers open some ahead; to Node they are running requests, which
 * `closeIdleConnections` leaves open.
 */
export function closeSilentConnections(server: Server): void {
  for (const socket of openSockets.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
}
