import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@toonbank/database/embedded/start-postgres.ts'
import { type ServerProcess, startServer } from '@toonbank/server/testing/server-process.ts'

/** In milliseconds; both cores may be busy. */
const startsWithin = 90_000

/** A process of the cluster, which comes back at the same address. */
export interface Node {
  readonly url: string
  /**
   * Returns the seconds until it was ready. `checkout`: where the shop is that it runs; this one where it is not said.
   */
  start(checkout?: string): Promise<number>
  /** As a machine that loses its power. */
  kill(): Promise<void>
  /** SIGTERM: it goes on until the balancer has noticed, then ends in order. */
  stop(): Promise<void>
}

export async function aNode(settings: () => Readonly<Record<string, string>>): Promise<Node> {
  const port = await freePort(undefined, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  let running: ServerProcess | undefined
  return {
    url,
    async start(checkout) {
      const startedAt = performance.now()
      const server = startServer(
        { LOG_LEVEL: 'silent', ALLOW_NEWER_DATABASE: '1', ...settings(), PORT: String(port) },
        { checkout },
      )
      running = server
      const failed = server.ended.then(({ said }) => {
        throw new Error(`A node ended: ${said}`)
      })
      failed.catch(() => {}) // told to whoever waits for it to be ready
      while (!(await Promise.race([isReady(url), failed]))) {
        if (performance.now() - startedAt > startsWithin) throw new Error('A node was not ready in time.')
        await pause(50)
      }
      return (performance.now() - startedAt) / 1_000
    },
    async kill() {
      const child = running?.child
      running = undefined
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      const server = running
      running = undefined
      await server?.stop()
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.ok ?? false
}
