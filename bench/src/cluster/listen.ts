import { once } from 'node:events'
import type { Server } from 'node:http'

interface Listening {
  readonly url: string
  stop(): Promise<void>
}

/** Listens for this machine alone, at a port that is free. */
export async function listen(server: Server): Promise<Listening> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
