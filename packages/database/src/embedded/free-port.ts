import { createServer } from 'node:net'

export async function freePort(wanted: number | undefined, host: string): Promise<number> {
  return (
    (wanted ? await tryPort(wanted, host) : undefined) ??
    (await tryPort(0, host)) ??
    Promise.reject(new Error(`No free port on ${host}.`))
  )
}

function tryPort(port: number, host: string): Promise<number | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
