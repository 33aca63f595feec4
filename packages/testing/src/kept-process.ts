import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A process of the shop that a supervisor starts again whenever it ends. */
export interface KeptProcess {
  /** Where it listens; undefined: it is starting. */
  port(): number | undefined
  /** kill -9; false: there was nothing to kill yet. */
  kill(): boolean
  stop(): Promise<void>
}

/** Starts `api-process.ts` with these settings, and again each time it ends. `unexpected` gets what went wrong. */
export function keepProcess(settings: Readonly<Record<string, string>>, unexpected: string[]): KeptProcess {
  let child: ChildProcess | undefined
  let port: number | undefined
  let isStopping = false
  const kept = (async () => {
    while (!isStopping) {
      const started = fork(join(import.meta.dirname, 'api-process.ts'), {
        env: { PATH: process.env.PATH, ...settings },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      child = started
      started.on('message', (message: { port?: number; unexpected?: string }) => {
        if (message.port) port = message.port
        if (message.unexpected) unexpected.push(message.unexpected)
      })
      await once(started, 'exit')
      port = undefined
      await pause(50)
    }
  })()
  return {
    port: () => port,
    kill: () => port !== undefined && (child?.kill('SIGKILL') ?? false),
    async stop() {
      isStopping = true
      child?.kill('SIGKILL')
      await kept
    },
  }
}
