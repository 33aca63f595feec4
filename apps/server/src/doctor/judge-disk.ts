import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Settings } from '../settings.ts'
import { dangerous, type Finding, good } from './finding.ts'

const about = 'DATA_DIR'
const gigabyte = 1_000_000_000

/**
 * Whether the disk of DATA_DIR has a gigabyte left. A shop on a full disk shows its pages, and refuses every order; with
 * DATABASE_URL only its pictures are there.
 */
export async function judgeDisk({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>): Promise<Finding[]> {
  if (!existsSync(DATA_DIR)) return []
  const { bavail, bsize } = await statfs(DATA_DIR)
  return [judgeFreeBytes(DATA_DIR, bavail * bsize, DATABASE_URL === undefined)]
}

export function judgeFreeBytes(directory: string, free: number, hasDatabase: boolean): Finding {
  if (free >= gigabyte) return good(about, `The disk of ${directory} has ${Math.floor(free / gigabyte)} GB free.`)
  return dangerous(
    about,
    `The disk of ${directory} has ${Math.floor(free / 1_000_000)} MB free: when it is full, no ${hasDatabase ? 'order, mail or picture' : 'picture'} can be saved. Delete what is not needed, or enlarge it.`,
  )
}
