import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '@toonbank/database/connect.ts'
import type { MasterStore } from '../providers/storage/master-store.ts'
import { type BackupReport, backupShop } from './backup-shop.ts'
import { dropUnfinished } from './unfinished.ts'

export interface BackupDependencies {
  readonly connection: Connection
  readonly directory: string
  readonly masters: MasterStore
  readonly now: Date
}

const backupsKept = 14
const backupName = /^toonbank-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.zst$/

/**
 * Writes a backup named by its time, and deletes all but the newest fourteen, and temporary files of backups whose
 * process was killed. Other files in the directory are left alone.
 */
export async function nightlyBackup({
  connection,
  directory,
  masters,
  now,
}: BackupDependencies): Promise<BackupReport> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await dropUnfinished(directory, backupName)
  const name = `toonbank-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst`
  const report = await backupShop(connection, join(directory, name), masters)
  const all = (await readdir(directory)).filter((one) => backupName.test(one)).sort()
  for (const old of all.slice(0, -backupsKept)) await rm(join(directory, old))
  return report
}
