import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresBinaries } from './binaries.ts'
import { claimDirectory, type User } from './claim-directory.ts'
import { embeddedUrl, host, openCluster, socketDirectoryOf, superuser } from './cluster.ts'
import { freePort } from './free-port.ts'
import { stopLeftOverServer } from './left-over-server.ts'
import { restartWhenItDies } from './restart-when-it-dies.ts'
import { ServerEndedEarly, type ServerProcess, startServerProcess } from './server-process.ts'
import { ensureShopRole, shopRole } from './shop-role.ts'
import { dyingWithParent, unprivileged } from './unprivileged.ts'

export interface EmbeddedPostgres {
  /** Of the role that the shop works under, which owns the database and nothing else. */
  readonly url: string
  /** For tests and measurements, which make databases of their own. */
  readonly superuserUrl: string
  /** Ends it in an orderly way; connections must be closed before, or they are cut. */
  stop(): Promise<void>
  /** Resolves when it ended and is not started again: with the reason when nobody asked for it. */
  readonly ended: Promise<string | undefined>
}

export interface PostgresOptions {
  readonly dataDir: string
  /** Absent: the shop. */
  readonly user?: User
  /** Called once when the shop waits for a command on its directory, with the command's process id. */
  readonly onWait?: (pid: string) => void
  /** False only for tests: much faster, and a crash of the machine loses data. */
  readonly durable?: boolean
  /** Only for tests that kill it: how often within ten minutes it is started again. */
  readonly maxStarts?: number
  readonly onProgress?: (what: 'creating' | 'starting') => void
  /** A line of PostgreSQL's own about something serious, or that it has ended and is started again. */
  readonly onTrouble?: (line: string) => void
}

const alwaysSet = [
  ...['listen_addresses=127.0.0.1', 'shared_buffers=128MB', 'timezone=UTC', 'log_timezone=UTC'],
  // Whatever was set in its own files: the start waits for what it says, and a shop that waits for ever says nothing.
  ...['logging_collector=off', 'log_destination=stderr', 'lc_messages=C'],
]
const durable = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on']
const forgetful = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'jit=off',
  // A test's connection asks most things a few times only: planning each time costs more than a better plan gains.
  'plan_cache_mode=force_generic_plan',
  'max_connections=200',
]

/**
 * Starts the PostgreSQL that lives in `dataDir`, and makes it at the first start. Throws `CannotStart`, for example
 * when another process runs on the same directory; a server left over by a killed process is stopped first.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const claim = await claimDirectory(dataDir, { user: options.user ?? 'shop', onWait: options.onWait })
  try {
    const binaries = postgresBinaries()
    const runner = unprivileged()
    const cluster = openCluster(dataDir, binaries, runner, () => options.onProgress?.('creating'))
    await stopLeftOverServer(cluster.directory)
    options.onProgress?.('starting')
    const socketDirectory = socketDirectoryOf(cluster.directory)
    const settings = [
      ...alwaysSet,
      // Quoted: a comma would begin another directory.
      `unix_socket_directories=${socketDirectory ? `"${socketDirectory}"` : ''}`,
      ...(options.durable === false ? forgetful : durable),
    ].flatMap((setting) => ['-c', setting])
    const launch = async (port: number) => {
      // At every start: a shop that was killed may have restarted PostgreSQL in between.
      await stopLeftOverServer(cluster.directory)
      const [file, args] = runner.command(
        ...dyingWithParent(binaries.postgres, ['-D', cluster.directory, '-p', `${port}`, ...settings]),
      )
      return startServerProcess(file, args, runner.ids, options.onTrouble ?? (() => {}))
    }
    const { server, port } = await launchOnFreePort(join(dataDir, 'postgres.port'), launch)
    const urlOf = (role: string) => embeddedUrl(role, { password: cluster.password, port, socketDirectory })
    await ensureShopRole(urlOf(superuser), cluster.password)
    const kept = restartWhenItDies(server, () => launch(port), options.onTrouble, options.maxStarts)
    return {
      url: urlOf(shopRole),
      superuserUrl: urlOf(superuser),
      ended: kept.ended,
      stop: () => kept.stop().then(claim.release),
    }
  } catch (error) {
    await claim.release()
    throw error
  }
}

/**
 * The port of the last time where possible. Tried again: somebody may take the port, and a killed predecessor's parts
 * may still be ending.
 */
async function launchOnFreePort(
  portFile: string,
  launch: (port: number) => Promise<ServerProcess>,
  triesLeft = 4,
): Promise<{ server: ServerProcess; port: number }> {
  const port = await freePort(existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : undefined, host)
  try {
    const server = await launch(port)
    writeFileSync(portFile, String(port), { mode: 0o600 })
    return { server, port }
  } catch (error) {
    const passing =
      error instanceof ServerEndedEarly &&
      /could not create any TCP\/IP sockets|still in use|lock file .* already exists/.test(error.message)
    if (!passing || triesLeft === 0) throw error
    await pause(500)
    return launchOnFreePort(portFile, launch, triesLeft - 1)
  }
}
