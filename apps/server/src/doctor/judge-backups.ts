import { existsSync } from 'node:fs'
import { lastNightlyBackup } from '@toonbank/exchange/backup/nightly-backup.ts'
import type { Settings } from '../settings.ts'
import { findWriteProblem } from './find-write-problem.ts'
import { dangerous, type Finding, good } from './finding.ts'
import { freeBytes } from './judge-disk.ts'

const about = 'BACKUP_DIR'
const megabyte = 1_000_000
const leastFree = 1_000 * megabyte
/** The time is in milliseconds. A shop that was off for a night makes its backup when it starts. */
const twoDays = 2 * 86_400_000

/**
 * Checks the last and the next nightly backup: a failure is one line in a log, which a merchant only reads when the
 * backup is needed.
 */
export async function judgeBackups({
  BACKUP_DIR: directory,
  ROLE,
}: Pick<Settings, 'BACKUP_DIR' | 'ROLE'>): Promise<Finding[]> {
  if (directory === undefined) return []
  const trouble = await findWriteProblem(directory)
  if (trouble !== undefined)
    return [
      dangerous(
        about,
        `No backup can be written to ${directory} (${trouble}): give the user that runs the shop the right to write there.`,
      ),
    ]
  const free = existsSync(directory) ? await freeBytes(directory) : Number.POSITIVE_INFINITY
  if (free < leastFree)
    return [
      dangerous(
        about,
        `The disk of ${directory} has ${Math.floor(free / megabyte)} MB free: backups fail when it is full. Enlarge it, or take the oldest elsewhere.`,
      ),
    ]
  const last = await lastNightlyBackup(directory)
  if (ROLE === 'web' && last === undefined)
    return [
      good(
        about,
        `A worker makes the backups (ROLE=all or worker), where its own BACKUP_DIR is; ${directory} has none.`,
      ),
    ]
  return [judgeLastBackup(directory, last, new Date())]
}

export function judgeLastBackup(directory: string, last: Date | undefined, now: Date): Finding {
  if (last === undefined)
    return good(about, `The first backup comes to ${directory} at 01:40; see tomorrow that it is there.`)
  const when = last.toISOString().slice(0, 10)
  return now.getTime() - last.getTime() <= twoDays
    ? good(about, `The last backup is of ${when}: see that they are taken off this machine.`)
    : dangerous(
        about,
        `The last backup is of ${when}: a shop that runs makes one every night, so look in its log for 'the nightly backup failed'.`,
      )
}
