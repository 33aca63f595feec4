import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { closeQuietConnections, endWithAnswers } from './connections-of.ts'

export interface Stoppable {
  readonly name: string
  stop(): Promise<void>
}

export interface Running {
  readonly server: Server
  readonly stoppables: readonly Stoppable[]
}

export interface StopTimes {
  readonly drain: number
  readonly timeoutMs: number
}

const quietFor = 300

/**
 * Graceful shutdown: serves for `drain`, stops accepting requests, waits for running ones, then stops the rest. A
 * failed stop is reported, and the next one follows.
 */
export async function stopInOrder(
  { server, stoppables }: Running,
  times: StopTimes,
  onTrouble: (name: string, error: unknown) => void,
): Promise<void> {
  await drain(server, times)
  for (const one of stoppables) await one.stop().catch((error: unknown) => onTrouble(one.name, error))
}

async function drain(server: Server, times: StopTimes): Promise<void> {
  if (!server.listening) return
  endWithAnswers(server)
  if (times.drain > 0) await pause(times.drain)
  // The HTTP server's own `close` would also close connections that wait for their next request.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const turn = setInterval(() => closeQuietConnections(server, quietFor), 50)
  const inTime = await Promise.race([closed.then(() => true), pause(times.timeoutMs, false, { ref: false })])
  clearInterval(turn)
  if (!inTime) server.closeAllConnections()
  await closed
}

export const stopServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
