import { once } from 'node:events'
import type { Server } from 'node:net'

/** Has something that stands before a PostgreSQL listen on this machine; returns the address `behind` by way of it. */
export async function listenBefore(behind: string, server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(behind)
  url.hostname = '127.0.0.1'
  url.searchParams.delete('host')
  url.port = String((server.address() as { readonly port: number }).port)
  return url.href
}
