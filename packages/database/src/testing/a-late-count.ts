import { createServer, connect as dial } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listenBefore } from './listen-before.ts'

/** CopyDone, and the first byte of the CommandComplete behind it. */
const copyIsDone = Buffer.from([0x63, 0, 0, 0, 4, 0x43])
const lateBy = 5

/**
 * An address of a PostgreSQL whose COPY tells in a packet of its own, some milliseconds after the last row, how many
 * rows there were; as it does by itself where its send buffer is full just there.
 */
export async function aLateCount(behind: string) {
  const { hostname, port } = new URL(behind)
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    let sent = Promise.resolve()
    const send = (data: Buffer): void => {
      sent = sent.then(() => void near.write(data))
    }
    far.on('data', (data) => {
      const at = data.indexOf(copyIsDone)
      if (at < 0) return send(data)
      const split = at + copyIsDone.length - 1
      send(data.subarray(0, split))
      sent = sent.then(() => pause(lateBy))
      send(data.subarray(split))
    })
    near.pipe(far).on('error', () => near.destroy())
    near.on('error', () => far.destroy())
    far.on('close', () => near.destroy())
    near.setNoDelay(true)
  })
  const url = await listenBefore(behind, server)
  return { url, close: () => new Promise<void>((closed) => void server.close(() => closed())) }
}
