import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

const usualStarts = 5
const withinMilliseconds = 600_000

interface RestartedPostgres {
  stop(): Promise<void>
  readonly ended: Promise<string | undefined>
}

/**
 * Restarts PostgreSQL on the same port when it ends by itself, at most five times in ten minutes, because more means
 * that it is broken.
 */
export function restartWhenItDies(
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  onTrouble: (line: string) => void = () => {},
  maxStarts = usualStarts,
): RestartedPostgres {
  let server: ServerProcess | undefined = first
  let isStopping = false
  let starts: number[] = []

  async function startAgain(): Promise<string | undefined> {
    let lastWords = ''
    while (!isStopping) {
      starts = starts.filter((at) => Date.now() - at < withinMilliseconds)
      if (starts.length >= maxStarts) return `PostgreSQL ended ${maxStarts + 1} times within ten minutes.${lastWords}`
      starts.push(Date.now())
      onTrouble(`PostgreSQL has ended by itself and is started again (${starts.length} of ${maxStarts}).`)
      try {
        server = await start()
        return undefined
      } catch (error) {
        lastWords = ` ${error instanceof Error ? error.message : error}`
        await pause(500)
      }
    }
    return undefined
  }

  const ended = (async () => {
    while (server && !isStopping) {
      await server.ended
      server = undefined
      const reason = await startAgain()
      if (reason !== undefined) return reason
    }
    return undefined
  })()

  return {
    ended,
    async stop() {
      isStopping = true
      await server?.stop()
      await ended
      await server?.stop()
    },
  }
}
