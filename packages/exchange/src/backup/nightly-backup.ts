import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '@toonbank/database/connect.ts'
import type { MasterStore } from '@toonbank/shop/ports/master-store.ts'
import { type BackupReport, backupShop } from './backup-shop.ts'
import { dropUnfinished } from './unfinished.ts'

export interface BackupDependencies {
  readonly connection: Connection
  readonly directory: string
  readonly masters: MasterStore
  readonly now: Date
}

const backupsKept = 14
const backupName = /^toonbank-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst$/

/**
 * Writes a backup and deletes all but the newest fourteen, along with temporary files of killed processes. Other files
 * in the directory are not touched.
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
  const all = await listNightlyBackups(directory)
  for (const old of all.slice(0, -backupsKept)) await rm(join(directory, old))
  return report
}

async function listNightlyBackups(directory: string): Promise<readonly string[]> {
  return (await readdir(directory)).filter((one) => backupName.test(one)).sort()
}

export async function lastNightlyBackup(directory: string): Promise<Date | undefined> {
  const last = existsSync(directory) ? (await listNightlyBackups(directory)).at(-1) : undefined
  return last === undefined ? undefined : new Date(last.replace(backupName, '$1T$2:$3:$4Z'))
}
