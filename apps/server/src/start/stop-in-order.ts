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
  /** Stopped one after the other, in this order, when no request runs any more. */
  readonly stoppables: readonly Stoppable[]
}

/** In milliseconds. */
export interface StopTimes {
  /** How long requests are still taken, until a balancer has noticed that the process is not ready any more. */
  readonly drain: number
  /** How long running requests may take after that. */
  readonly timeoutMs: number
}

/** In milliseconds: a request that was sent as the stop began arrives within that. */
const quietFor = 300

/**
 * Graceful shutdown: goes on for `drain`, stops accepting requests, waits for running ones, then stops the rest. One
 * that fails to stop is reported, and the next one follows.
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
  // The HTTP server's own `close` would also close the connections that wait for their next request.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const turn = setInterval(() => closeQuietConnections(server, quietFor), 50)
  const inTime = await Promise.race([closed.then(() => true), pause(times.timeoutMs, false, { ref: false })])
  clearInterval(turn)
  if (!inTime) server.closeAllConnections()
  await closed
}

/** Stops a server that keeps nobody waiting, at once. */
export const stopServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
