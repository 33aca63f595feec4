import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import nodeFlags from '../node-flags.json' with { type: 'json' }

const ownCheckout = join(import.meta.dirname, '../../../..')
/** What one server has compiled the next need not: many are started while tests run. */
const compiled = join(ownCheckout, 'node_modules/.cache/compiled')

/** The server as `npm start` runs it, where it was built from these sources. */
export const built = 'apps/server/build/main.js'
/** The path of `npm run shop`, likewise. */
export const builtCommand = join(ownCheckout, 'apps/server/build/shop-command.js')

interface ServerOptions {
  readonly checkout?: string | undefined
  readonly program?: string
}

export interface ServerProcess {
  readonly child: ChildProcess
  /** When it has ended: its exit code and everything that it said. */
  readonly ended: Promise<{ code: number | null; said: string }>
  /** The shop's address once it is ready; fails when it ends instead. */
  ready(): Promise<string>
  stop(): Promise<void>
}

/**
 * The real server as a process of its own: for tests, journeys in the browser and measurements. Nothing is taken over
 * from our own environment but the settings given; without PORT it takes a free one, and makes no pictures ahead.
 * `checkout`: of the shop that is started; `program`: what of it, its sources where it is not said.
 */
export function startServer(
  settings: Record<string, string>,
  { checkout = ownCheckout, program = 'apps/server/src/main.ts' }: ServerOptions = {},
): ServerProcess {
  const own = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled }
  const quiet = { ...own, NODE_ENV: 'production', PORT: '0', PICTURES_AHEAD: '0' }
  const environment = { ...quiet, DEMO_ORDERS: '0', ...settings }
  // By the channel the server notices when we are gone, so that none is left behind.
  const child = spawn(process.execPath, [...nodeFlags.server, join(checkout, program)], {
    env: { ...nodeFlags.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const heard = [child.stdout, child.stderr].map((stream) =>
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString())),
  )
  // Not 'close': that never comes once the channel was cut on this side.
  const closed = [once(child, 'exit'), ...heard.map((stream) => stream && once(stream, 'end'))]
  const ended = Promise.all(closed).then(() => ({ code: child.exitCode, said: said.trim() }))
  return {
    child,
    ended,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const address = /\bready\b.*?(https?:\/\/[^/\s]+)\//is.exec(said)?.[1]
          if (address) resolve(address)
        }
        look()
        child.stdout?.on('data', look)
        ended.then((end) => reject(new Error(`The server ended with ${end.code}: ${end.said}`)))
      }),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
