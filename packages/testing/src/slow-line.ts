import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

/**
 * A line to the database on which every packet takes its own time, up to so many milliseconds, and none overtakes
 * another.
 */
export async function slowLine(databaseUrl: string, maxDelay: number): Promise<{ readonly url: string; stop(): void }> {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.setNoDelay(true)
      carry(from, to, maxDelay)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : 0)
  url.searchParams.delete('host')
  return {
    url: url.href,
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

function carry(from: Socket, to: Socket, maxDelay: number): void {
  let before = Promise.resolve()
  const later = (act: () => void) => {
    const waited = new Promise<void>((resolve) => setTimeout(resolve, Math.random() * maxDelay))
    before = Promise.all([before, waited]).then(act)
  }
  from.on('data', (packet) => later(() => to.writable && to.write(packet)))
  from.on('end', () => later(() => to.end()))
  from.on('error', () => to.destroy())
}
