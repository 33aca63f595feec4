import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Part {
  readonly name: string
  stop(): Promise<void>
}

export interface Running {
  readonly server: Server
  /** Ended one after the other, in this order, once no request runs any more. */
  readonly parts: readonly Part[]
}

/**
 * Takes no new requests, lets running ones finish for at most `patience` milliseconds, then ends the parts. A part that
 * fails does not keep the next one up.
 */
export async function stopInOrder(
  { server, parts }: Running,
  patience: number,
  onTrouble: (part: string, error: unknown) => void,
): Promise<void> {
  await drain(server, patience)
  for (const part of parts) await part.stop().catch((error: unknown) => onTrouble(part.name, error))
}

async function drain(server: Server, patience: number): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was busy is kept open for a next request; each turn closes those that have become idle.
  const turn = setInterval(() => server.closeIdleConnections(), 50)
  const inTime = await Promise.race([closed.then(() => true), pause(patience, false, { ref: false })])
  clearInterval(turn)
  if (!inTime) server.closeAllConnections()
  await closed
}
