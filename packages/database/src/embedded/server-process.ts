import { type ChildProcess, spawn } from 'node:child_process'

/**
 * English messages, so that 'ready' can be read; UTC everywhere. How the shop's own memory is given back is not
 * PostgreSQL's.
 */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  LC_ALL: 'C',
  LC_MESSAGES: 'C',
  TZ: 'UTC',
  MALLOC_ARENA_MAX: undefined,
  MALLOC_TRIM_THRESHOLD_: undefined,
})

export interface ServerProcess {
  stop(): Promise<void>
  /** When it ended, asked or not. */
  readonly ended: Promise<void>
}

/** Its last words are kept in the error. */
export class ServerEndedEarly extends Error {}

/**
 * Starts PostgreSQL and waits until it takes connections. It gets a process group of its own: Ctrl-C in the terminal
 * must reach us first, so that running requests can still be finished.
 */
export async function startServerProcess(
  file: string,
  args: readonly string[],
  ids: object,
  onTrouble: (line: string) => void,
): Promise<ServerProcess> {
  const child = spawn(file, args, {
    ...ids,
    detached: true,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stopWithUs = () => child.kill('SIGINT')
  process.once('exit', stopWithUs)
  void ended.then(() => process.off('exit', stopWithUs))
  let stopping = false
  await ready(child)
  child.stderr?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) if (/ (FATAL|PANIC): /.test(line) && !stopping) onTrouble(line)
  })
  return {
    ended,
    async stop() {
      // What it logs from here on of connections that it cuts is no trouble.
      stopping = true
      child.kill('SIGINT')
      await ended
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    }
    child.stderr?.on('data', listen)
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new ServerEndedEarly(`PostgreSQL ended with ${code}: ${said.trim().slice(-2_000)}`)),
    )
  })
}
