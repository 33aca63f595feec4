import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import { postgresEnvironment } from './server-process.ts'
import type { Unprivileged } from './unprivileged.ts'

export const superuser = 'toonbank'
export const host = '127.0.0.1'

export const passwordFileOf = (dataDir: string): string => join(dataDir, 'postgres.password')

const longestSocketDirectory = 80

/**
 * The socket is in PostgreSQL's own directory, which only its user and root can enter. Undefined if the path is too
 * long or has a quote, or without such sockets.
 */
export const socketDirectoryOf = (directory: string): string | undefined =>
  process.platform !== 'win32' && Buffer.byteLength(directory) <= longestSocketDirectory && !directory.includes('"')
    ? directory
    : undefined

/**
 * `socketDirectory`: clients use the Unix socket, which is faster than TCP; host and port are for tools that read only
 * those.
 */
export function embeddedUrl(
  role: string,
  { password, port, socketDirectory }: { password: string; port: number; socketDirectory: string | undefined },
): string {
  const url = new URL(`postgres://${role}:${password}@${host}:${port}/postgres`)
  if (socketDirectory) url.searchParams.set('host', socketDirectory)
  return url.href
}

export interface Cluster {
  readonly directory: string
  readonly password: string
}

export function openCluster(dataDir: string, binaries: Binaries, runner: Unprivileged, onCreate: () => void): Cluster {
  const directory = join(dataDir, 'postgres')
  const passwordFile = passwordFileOf(dataDir)
  if (!existsSync(directory)) {
    onCreate()
    createCluster(directory, passwordFile, binaries, runner)
  }
  return { directory, password: readFileSync(passwordFile, 'utf8') }
}

/** The cluster is created elsewhere and then moved, so that a killed start leaves nothing that looks finished. */
function createCluster(directory: string, passwordFile: string, binaries: Binaries, runner: Unprivileged): void {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  runner.give(unfinished)
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  chmodSync(passwordFile, 0o600)
  runner.give(passwordFile)
  // The builtin locale sorts equally on every machine; the bundled ICU is old, and the system's libc may change.
  const options = [
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The password is 24 random bytes, so 4,096 rounds would only make each new connection slower.
    '-c',
    'scram_iterations=1',
  ]
  const [file, args] = runner.command(binaries.initdb, ['-D', unfinished, '-U', superuser, ...options])
  try {
    execFileSync(file, args, { ...runner.ids, env: postgresEnvironment(), stdio: 'pipe' })
  } catch (error) {
    if (runner.ids.uid === undefined || !/Permission denied/.test(String(error))) throw error
    throw new CannotStart(
      `PostgreSQL may not run as root and ${directory} cannot be entered by other users: set DATA_DIR to a place that can.`,
    )
  }
  renameSync(unfinished, directory)
}
