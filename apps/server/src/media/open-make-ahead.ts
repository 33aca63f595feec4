import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { dirname, extname, join } from 'node:path'
import type { CatalogueDependencies } from '@toonbank/shop/catalogue/catalogue-dependencies.ts'
import { listShownPictures } from '@toonbank/shop/catalogue/picture/shown-pictures.ts'
import type { Stoppable } from '../start/stop-in-order.ts'

const firstAfter = 10_000
const lookEvery = 60_000

/**
 * Runs `pictures make` in a process of lowest priority whenever the catalogue shows other pictures. Processes with the
 * same DATA_DIR share the work.
 */
export function openMakeAhead({
  database: { db },
  databaseUrl,
  log,
}: Pick<CatalogueDependencies, 'database' | 'databaseUrl' | 'log'>): Stoppable {
  let child: ChildProcess | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let seen: string | undefined
  const look = async () => {
    const shown = await listShownPictures(db)
    const state = `${shown.length} ${shown[0]?.name} ${shown.at(-1)?.name} ${shown.reduce((sum, one) => sum + one.width, 0)} ${Math.floor(performance.now() / 3_600_000)}`
    if (state === seen || isStopped) return
    child = startMaking(databaseUrl)
    if (await hasSucceeded(child, log)) seen = state
    child = undefined
  }
  const start = () => {
    running ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'sizes of pictures could not be made ahead'))
      .finally(() => {
        running = undefined
      })
  }
  const first = setTimeout(start, firstAfter).unref()
  const timer = setInterval(start, lookEvery).unref()
  return {
    name: 'pictures ahead',
    async stop() {
      isStopped = true
      clearTimeout(first)
      clearInterval(timer)
      child?.kill('SIGTERM')
      await running
    },
  }
}

function startMaking(databaseUrl: string): ChildProcess {
  const own = process.argv[1] ?? ''
  const command = join(dirname(own), `shop-command${extname(own)}`)
  const child = spawn(process.execPath, [...process.execArgv, command, 'pictures', 'make'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    // The channel ends it when this process is gone.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}

async function hasSucceeded(child: ChildProcess, log: CatalogueDependencies['log']): Promise<boolean> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said = `${said}${chunk}`.slice(-2_000)))
  await once(child, 'close')
  if (child.exitCode !== 0 && child.exitCode !== 130 && child.signalCode === null)
    log.warn({ said: said.trim() }, 'sizes of pictures could not be made ahead')
  return child.exitCode === 0
}
