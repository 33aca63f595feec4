import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isForShop, ownerOf } from './claim-directory.ts'
import { embeddedUrl, passwordFileOf } from './cluster.ts'
import { shopRole } from './shop-role.ts'

const startWithin = 60_000

/** Finds the running server for a command; a shop that is starting, or waiting to start, goes first. */
export async function findRunningForCommand(directory: string): Promise<string | undefined> {
  for (const until = performance.now() + startWithin; ; await pause(100)) {
    const url = await findRunning(directory)
    const isAwaited = existsSync(directory) && (await isForShop(directory)) && performance.now() < until
    if (url !== undefined || !isAwaited) return url
  }
}

/**
 * Returns the URL of a running shop's PostgreSQL; undefined if no shop runs on the directory, or its PostgreSQL is not
 * ready.
 */
export async function findRunning(directory: string): Promise<string | undefined> {
  const dataDir = resolve(directory)
  const lockFile = join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(lockFile) || !existsSync(passwordFileOf(dataDir))) return undefined
  if ((await ownerOf(dataDir)) === undefined) return undefined
  // PostgreSQL's own lock file has its port, its socket directory, and its state in the eighth line.
  const lines = readFileSync(lockFile, 'utf8').split('\n')
  if (lines[7]?.trim() !== 'ready') return undefined
  return embeddedUrl(shopRole, {
    password: readFileSync(passwordFileOf(dataDir), 'utf8'),
    port: Number(lines[3]),
    socketDirectory: lines[4]?.trim() || undefined,
  })
}
