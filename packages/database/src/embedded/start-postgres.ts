import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresBinaries } from './binaries.ts'
import { claimDirectory, type User } from './claim-directory.ts'
import { embeddedUrl, host, openCluster, socketDirectoryOf, superuser } from './cluster.ts'
import { stopLeftOverServer } from './left-over-server.ts'
import { restartWhenItDies } from './restart-when-it-dies.ts'
import { ServerEndedEarly, type ServerProcess, startServerProcess } from './server-process.ts'
import { ensureShopRole, shopRole } from './shop-role.ts'
import { dyingWithParent, unprivileged } from './unprivileged.ts'

export interface EmbeddedPostgres {
  readonly url: string
  readonly superuserUrl: string
  stop(): Promise<void>
  /** Resolves when the server ended for good, with the reason if nobody requested it. */
  readonly ended: Promise<string | undefined>
}

export interface PostgresOptions {
  readonly dataDir: string
  readonly user?: User
  readonly onWait?: (pid: string) => void
  /** False only for tests: it is faster, but a crash of the machine loses data. */
  readonly durable?: boolean
  readonly maxStarts?: number
  readonly onProgress?: (what: 'creating' | 'starting') => void
  readonly onTrouble?: (line: string) => void
}

const alwaysSet = [
  ...['listen_addresses=127.0.0.1', 'shared_buffers=128MB', 'timezone=UTC', 'log_timezone=UTC'],
  // These settings override the directory's own files, because the start reads the log on stderr.
  ...['logging_collector=off', 'log_destination=stderr', 'lc_messages=C'],
]
const durable = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on']
const forgetful = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'jit=off',
  'plan_cache_mode=force_generic_plan',
  'max_connections=200',
]

/**
 * Starts the PostgreSQL in `dataDir`, and creates it at the first start. Throws `CannotStart`, for example when another
 * process uses the directory.
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
      // The path is quoted, because a comma would start another directory.
      `unix_socket_directories=${socketDirectory ? `"${socketDirectory}"` : ''}`,
      ...(options.durable === false ? forgetful : durable),
    ].flatMap((setting) => ['-c', setting])
    const launch = async (port: number) => {
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
 * Uses the last port if possible and retries, because another process may take it or a killed predecessor may still be
 * ending.
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

export async function freePort(wanted: number | undefined, host: string): Promise<number> {
  return (
    (wanted ? await tryPort(wanted, host) : undefined) ??
    (await tryPort(0, host)) ??
    Promise.reject(new Error(`No free port on ${host}.`))
  )
}

function tryPort(port: number, host: string): Promise<number | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
