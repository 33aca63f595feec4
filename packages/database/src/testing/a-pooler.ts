import { createServer } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { listenBefore } from './listen-before.ts'

/** PostgreSQL waits for the next statement, outside a transaction. */
const readyIdle = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const refusal = Buffer.from('SFATAL\0C53300\0Mno more connections allowed\0\0')
const errorResponse = Buffer.concat([Buffer.from([0x45, 0, 0, 0, 4 + refusal.length]), refusal])
const foreignKey = Buffer.from([0x4b, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 1])

/**
 * An address behind which a pooler hands its connections to PostgreSQL on after each transaction, the one that was used
 * last first, and knows nothing of prepared statements; as PgBouncer before 1.21. It keeps them when clients leave.
 * `maxClients`: whoever comes when so many are there is refused. `inTurns`: the one that was used longest ago is next.
 */
export async function aPooler(
  behind: string,
  { maxClients = Number.POSITIVE_INFINITY, inTurns = false }: { maxClients?: number; inTurns?: boolean } = {},
) {
  const clients = new Set<Duplex>()
  const idle: Duplex[] = []
  const all = new Set<Duplex>()

  /** Logs in as node-postgres does, and speaks with PostgreSQL itself from then on. */
  async function open(): Promise<Duplex> {
    const client = new pg.Client({ connectionString: behind })
    await client.connect()
    const { stream } = client.connection
    stream.removeAllListeners()
    stream.on('error', () => {})
    all.add(stream)
    return stream
  }

  const server = createServer((client) => {
    let isBegun = false
    let held: Promise<Duplex> | undefined
    client.on('error', () => {})
    client.on('close', () => clients.delete(client))
    client.on('data', (data) => {
      if (!isBegun) {
        isBegun = true
        if (clients.size >= maxClients) return client.end(errorResponse)
        clients.add(client)
        client.write(Buffer.concat([authenticationOk, foreignKey, readyIdle]))
        return
      }
      // Whoever leaves is not told to PostgreSQL.
      if (data[0] === 0x58) {
        clients.delete(client)
        return client.end()
      }
      held ??= take()
      void held.then((socket) => socket.write(data))
    })
    async function take(): Promise<Duplex> {
      const socket = (inTurns ? idle.shift() : idle.pop()) ?? (await open())
      const pass = (data: Buffer): void => {
        if (data.subarray(-readyIdle.length).equals(readyIdle)) {
          socket.off('data', pass)
          idle.push(socket)
          held = undefined
        }
        client.write(data)
      }
      socket.on('data', pass)
      return socket
    }
  })
  const url = await listenBefore(behind, server)
  return {
    url,
    close() {
      for (const socket of all) socket.destroy()
      server.close()
    },
  }
}
