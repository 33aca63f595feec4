import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ownerOf } from './claim-directory.ts'
import { embeddedUrl, passwordFileOf } from './cluster.ts'

/**
 * Where the PostgreSQL of a running shop can be reached; undefined when no shop runs on the directory, or its
 * PostgreSQL is not up.
 */
export async function findRunning(directory: string): Promise<string | undefined> {
  const dataDir = resolve(directory)
  const lockFile = join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(lockFile) || !existsSync(passwordFileOf(dataDir))) return undefined
  if ((await ownerOf(dataDir)) === undefined) return undefined
  // PostgreSQL's own note of itself: its port, the directory of its socket, and in the eighth line how far it is.
  const lines = readFileSync(lockFile, 'utf8').split('\n')
  if (lines[7]?.trim() !== 'ready') return undefined
  return embeddedUrl(readFileSync(passwordFileOf(dataDir), 'utf8'), Number(lines[3]), lines[4]?.trim() || undefined)
}
