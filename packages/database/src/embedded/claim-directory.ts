import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/**
 * Makes this process the only one that uses the directory until `release` or its end, however it ends. A listening
 * socket rather than a file with a process id: the kernel closes it even after kill -9, and ids are used again.
 */
export async function claimDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  const owner = await ownerOf(directory)
  if (owner !== undefined)
    throw new CannotStart(
      `${directory} is in use by another running shop (process ${owner}): stop that one first, or set DATA_DIR to another directory.`,
    )
  const path = socketPath(realpathSync(directory))
  rmSync(path, { force: true })
  const server = await listen(path)
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The process that uses the directory, as a process id; undefined when nobody does. */
export const ownerOf = (directory: string): Promise<string | undefined> => ask(socketPath(realpathSync(directory)))

/** A socket's path may have no more than about a hundred bytes. */
function socketPath(directory: string): string {
  const path = join(directory, 'in-use.sock')
  if (Buffer.byteLength(path) < 100) return path
  return join(tmpdir(), `toonbank-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}.sock`)
}

/** The process id of the owner, or undefined when nobody answers. */
function ask(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.setTimeout(2_000, () => socket.destroy(new Error('no answer')))
    socket.once('data', (id) => {
      socket.destroy()
      resolve(id.toString())
    })
    // It accepted the connection, so somebody is there, however busy.
    socket.once('timeout', () => resolve('unknown'))
    socket.once('error', () => resolve(undefined))
    socket.once('close', () => resolve(undefined))
  })
}

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(String(process.pid))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve(server.unref()))
  })
}
