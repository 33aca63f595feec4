import { createHash } from 'node:crypto'
import { chmodSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

export type User = 'shop' | 'command'

interface Owner {
  readonly user: User
  readonly pid: string
}

const waitForCommand = 300_000

export interface Claiming {
  readonly user: User
  readonly onWait?: ((pid: string) => void) | undefined
}

/**
 * Claims the directory for this process by a listening socket, which the kernel closes even after kill -9. The shop
 * waits for a command; later commands let the shop go first. Throws `CannotStart`.
 */
export async function claimDirectory(
  directory: string,
  { user, onWait = () => {} }: Claiming,
): Promise<{ release(): Promise<void> }> {
  const real = realpathSync(directory)
  const owner = await ask(inUseSocket(real))
  if (user === 'shop' && owner?.user === 'command') {
    onWait(owner.pid)
    const waiting = await listenAlone(waitingSocket(real), user)
    try {
      return await claimWhenFree(real, directory, performance.now() + waitForCommand)
    } finally {
      await close(waiting)
    }
  }
  if (owner) throw new CannotStart(`${directory} is in use by ${called(owner)}: ${mend(owner)}.`)
  return claimFree(real, user)
}

const called = ({ user, pid }: Owner) =>
  user === 'shop' ? `another running shop (process ${pid})` : `a command of this shop (process ${pid})`
const mend = ({ user }: Owner) =>
  user === 'shop' ? 'stop that one first, or set DATA_DIR to another directory' : 'wait until it has ended'

async function claimWhenFree(real: string, directory: string, until: number) {
  for (;;) {
    const owner = await ask(inUseSocket(real))
    if (!owner) return claimFree(real, 'shop')
    if (owner.user === 'shop' || performance.now() > until)
      throw new CannotStart(`${directory} is in use by ${called(owner)}: ${mend(owner)}.`)
    await pause(100)
  }
}

async function claimFree(real: string, user: User) {
  const server = await listenAlone(inUseSocket(real), user)
  return { release: () => close(server) }
}

export const ownerOf = (directory: string): Promise<Owner | undefined> => ask(inUseSocket(realpathSync(directory)))

export async function isForShop(directory: string): Promise<boolean> {
  const real = realpathSync(directory)
  return (await ask(inUseSocket(real)))?.user === 'shop' || (await ask(waitingSocket(real))) !== undefined
}

const inUseSocket = (directory: string) => socketPath(directory, 'in-use.sock')
const waitingSocket = (directory: string) => socketPath(directory, 'waiting.sock')

/** A socket's path may have at most about a hundred bytes. */
function socketPath(directory: string, name: string): string {
  const path = join(directory, name)
  if (Buffer.byteLength(path) < 100) return path
  return join(tmpdir(), `toonbank-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}-${name}`)
}

function ask(path: string): Promise<Owner | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.setTimeout(2_000, () => socket.destroy(new Error('no answer')))
    socket.once('data', (answer) => {
      socket.destroy()
      const [pid = '', user] = answer.toString().split(' ')
      resolve({ pid, user: user === 'command' ? 'command' : 'shop' })
    })
    socket.once('timeout', () => resolve({ pid: 'unknown', user: 'shop' }))
    socket.once('error', () => resolve(undefined))
    socket.once('close', () => resolve(undefined))
  })
}

function listenAlone(path: string, user: User): Promise<Server> {
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(`${process.pid} ${user}`)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      chmodSync(path, 0o600)
      resolve(server.unref())
    })
  })
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
