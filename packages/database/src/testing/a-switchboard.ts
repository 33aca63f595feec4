import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

export interface Switchboard {
  readonly url: string
  /** From now on another server answers at the address, or nobody; open connections are cut. */
  to(url: string | undefined): void
  /** The same for new connections only: as a balancer does. */
  lead(url: string): void
  stop(): void
}

/** An address that leads to a database, and later to another: as a virtual address does after a failover. */
export async function aSwitchboard(first: string): Promise<Switchboard> {
  let target: URL | undefined = new URL(first)
  const open = new Set<Socket>()
  const cut = () => {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  const server = createServer((near) => {
    if (!target) return void near.destroy()
    const far = dial(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(first)
  url.port = String(typeof address === 'object' ? address?.port : 0)
  url.searchParams.delete('host')
  return {
    url: url.href,
    to(next) {
      target = next === undefined ? undefined : new URL(next)
      cut()
    },
    lead(next) {
      target = new URL(next)
    },
    stop() {
      cut()
      server.close()
    },
  }
}
