import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Stoppable {
  readonly name: string
  stop(): Promise<void>
}

export interface Running {
  readonly server: Server
  /** Stopped one after the other, in this order, when no request runs any more. */
  readonly stoppables: readonly Stoppable[]
}

/**
 * Graceful shutdown: stops accepting requests, waits for running ones for at most `patience` milliseconds, then stops
 * the rest. One that fails to stop is reported, and the next one follows.
 */
export async function stopInOrder(
  { server, stoppables }: Running,
  patience: number,
  onTrouble: (name: string, error: unknown) => void,
): Promise<void> {
  await drain(server, patience)
  for (const one of stoppables) await one.stop().catch((error: unknown) => onTrouble(one.name, error))
}

async function drain(server: Server, patience: number): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Keep-alive: a connection stays open after its response, so idle ones are closed repeatedly.
  const turn = setInterval(() => server.closeIdleConnections(), 50)
  const inTime = await Promise.race([closed.then(() => true), pause(patience, false, { ref: false })])
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
