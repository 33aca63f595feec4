import type { Server } from 'node:http'
import { StartRefused } from './start-refused.ts'

export const defaultPort = 3_000
const portsToTry = 20

/**
 * Listens on the wanted port, or refuses with the reason. Without one it tries 3000 and those after it. Returns the
 * port. `of` is the setting's name.
 */
export async function listen(server: Server, host: string, wanted: number | undefined, of = 'PORT'): Promise<number> {
  if (wanted !== undefined)
    return tryPort(server, host, wanted, {
      of,
      inUse: `${of} ${wanted} is in use by another program: stop that one or set ${of} to another number.`,
    })
  for (let port = defaultPort; port < defaultPort + portsToTry; port++) {
    const taken = await tryPort(server, host, port).catch((error: unknown) => {
      if (error instanceof PortInUse) return undefined
      throw error
    })
    if (taken !== undefined) return taken
  }
  throw new StartRefused(
    `All ports from ${defaultPort} to ${defaultPort + portsToTry - 1} are in use: set PORT to a free one.`,
  )
}

class PortInUse extends StartRefused {}

interface Refusing {
  readonly of: string
  readonly inUse: string
}

function tryPort(
  server: Server,
  host: string,
  port: number,
  refusing: Refusing = { of: 'PORT', inUse: '' },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      server.off('listening', accept)
      reject(refusal(error, host, port, refusing))
    }
    const accept = () => {
      server.off('error', refuse)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    }
    server.once('error', refuse).once('listening', accept).listen(port, host)
  })
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number, { of, inUse }: Refusing): Error {
  if (error.code === 'EADDRINUSE') return new PortInUse(inUse)
  if (error.code === 'EACCES')
    return new StartRefused(`${of} ${port} may not be used by this user: set ${of} to a number from 1024.`)
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL' || error.code === 'EAI_AGAIN')
    return new StartRefused(`${of.replace('PORT', 'HOST')} ${host} is no address of this machine.`)
  return error
}
