import { type ChildProcess, spawn } from 'node:child_process'

/** Messages are English, so that 'ready' can be read; the time zone is UTC. */
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
  readonly ended: Promise<void>
}

export class ServerEndedEarly extends Error {}

/**
 * Starts PostgreSQL and waits until it accepts connections. Its own process group lets Ctrl-C reach us first, so that
 * requests can finish.
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
