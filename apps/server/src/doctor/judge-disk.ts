import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Settings } from '../settings.ts'
import { findWriteProblem } from './find-write-problem.ts'
import { dangerous, type Finding, good } from './finding.ts'

const about = 'DATA_DIR'
const gigabyte = 1_000_000_000

/**
 * Checks that DATA_DIR is writable and its disk has a gigabyte left: with a full disk the shop shows its pages, but
 * refuses every order.
 */
export async function judgeDisk({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>): Promise<Finding[]> {
  const trouble = await findWriteProblem(DATA_DIR)
  if (trouble !== undefined)
    return [
      dangerous(
        about,
        `Nothing can be saved in ${DATA_DIR} (${trouble}): give the user that runs the shop the right to write there.`,
      ),
    ]
  if (!existsSync(DATA_DIR)) return []
  return [judgeFreeBytes(DATA_DIR, await freeBytes(DATA_DIR), DATABASE_URL === undefined)]
}

export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

export function judgeFreeBytes(directory: string, free: number, hasDatabase: boolean): Finding {
  if (free >= gigabyte) return good(about, `The disk of ${directory} has ${Math.floor(free / gigabyte)} GB free.`)
  return dangerous(
    about,
    `The disk of ${directory} has ${Math.floor(free / 1_000_000)} MB free: when it is full, no ${hasDatabase ? 'order, mail or picture' : 'picture'} can be saved. Delete what is not needed, or enlarge it.`,
  )
}
