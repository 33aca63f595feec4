import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

const usualStarts = 5
const withinMilliseconds = 600_000

interface RestartedPostgres {
  stop(): Promise<void>
  /** Resolves when it ended for good; with the reason when nobody asked for it. */
  readonly ended: Promise<string | undefined>
}

/**
 * Starts PostgreSQL again when it ends by itself, on the same port: what is committed is in its log and is recovered.
 * No more than five times in ten minutes: what ends as often as that is broken, and a person must look.
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
        // What the killed one left behind may still be ending.
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
      // It may just have been started again.
      await server?.stop()
    },
  }
}
