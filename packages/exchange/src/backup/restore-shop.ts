import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'
import { noLimits, setLocal } from '@toonbank/database/limits.ts'
import { knownMigrations, migrateWithin, migrationLock } from '@toonbank/database/migrate.ts'
import type { JobKind } from '@toonbank/runtime/jobs/job-kind.ts'
import { prepareJobs } from '@toonbank/runtime/jobs/prepare-jobs.ts'
import { sendWaitingMails } from '@toonbank/shop/mail/send-waiting-mails.ts'
import type { MasterStore } from '@toonbank/shop/ports/master-store.ts'
import { isRemoteName } from '@toonbank/shop/record/remote-picture.ts'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { BrokenBackup, checkBackupFile, readBackupFile } from './backup-file.ts'
import {
  type BackupEnd,
  type BackupHead,
  backupEnd,
  backupHead,
  firstEntry,
  fromJson,
  lastEntry,
} from './backup-record.ts'
import { clearShop, refuseOccupied } from './clear-shop.ts'
import { leftOut, quoted, type ShopTable, target } from './shop-tables.ts'
import { readGivenNumbers, readSold, refuseGivenTwice, restartSequences, skipSeries } from './skip-numbers.ts'

export interface RestoreOptions {
  readonly replace: boolean
  /** True means that nothing was sold after the backup, so numbers continue without a gap. */
  readonly nothingSince: boolean
  readonly masters: MasterStore
  readonly jobs: readonly JobKind[]
}

export interface RestoreReport {
  readonly takenAt: string
  readonly rows: number
  readonly pictures: number
  readonly lostPictures: number
}

/**
 * Restores a shop in one transaction, from a verified file, by the migrations of the backup first and the newer ones
 * after. Throws `BrokenBackup` when the file or the database does not allow it.
 */
export async function restoreShop(
  connection: Connection,
  path: string,
  { replace, nothingSince, masters, jobs }: RestoreOptions,
): Promise<RestoreReport> {
  const head = await readHead(path)
  await refuseUnavailable(masters)
  const report = await inBulk(connection, async (bulk) => {
    await bulk.client.query(setLocal(bulk.client, noLimits))
    await bulk.client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    await refuseOccupied(bulk, replace)
    const given = nothingSince ? undefined : await readGivenNumbers(bulk)
    const sold = nothingSince ? await readSold(bulk) : undefined
    await clearShop(bulk)
    await migrateWithin(bulk, 0, head.migration)
    const references = await dropReferences(bulk)
    for (const { name } of head.tables)
      await bulk.client.query(`TRUNCATE ${quoted(name)}; ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`)
    const end = await load(bulk, path, head)
    for (const add of references) await bulk.client.query(add)
    for (const { name } of head.tables) await bulk.client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`)
    await restartSequences(bulk, end, given)
    await migrateWithin(bulk, head.migration, Number.POSITIVE_INFINITY)
    if (given) await skipSeries(bulk, head.takenAt, given)
    else refuseGivenTwice(sold, await readSold(bulk), head.takenAt)
    await bulk.client.query(`INSERT INTO catalogue_change (kind) VALUES ('tree'), ('products'), ('all')`)
    const rows = Object.values(end.rows).reduce((sum, one) => sum + one, 0)
    return { end: 'commit', result: { takenAt: head.takenAt, rows } }
  })
  const pictures = await putPictures(path, masters)
  await queueMails(connection, jobs)
  await gatherStatistics(connection)
  return { ...report, ...pictures }
}

const gatherStatistics = (connection: Connection): Promise<void> =>
  inBulk(connection, async ({ client }) => {
    await client.query(setLocal(client, noLimits))
    await client.query('ANALYZE')
    return { end: 'commit', result: undefined }
  })

/** Pictures are stored after the commit, so a missing store is refused before. */
async function refuseUnavailable(masters: MasterStore): Promise<void> {
  const answer = await masters.list()
  if (!answer.ok) throw new BrokenBackup(`its pictures cannot be kept in ${masters.place} (${answer.detail}).`)
}

async function readHead(path: string): Promise<BackupHead> {
  await checkBackupFile(path)
  let head: BackupHead | undefined
  let isWhole = false
  try {
    for await (const { name, content } of readBackupFile(path)) {
      if (name === firstEntry) head = fromJson(backupHead, content)
      isWhole = name === lastEntry
    }
  } catch {
    throw new BrokenBackup('this is not a backup of a shop.')
  }
  if (!head || !isWhole) throw new BrokenBackup('this is not a backup of a shop.')
  if (head.migration < (knownMigrations()[0] ?? 0))
    throw new BrokenBackup(
      'this backup is of a version of the shop before 0.1: restore it with the version of 28 November 2026, and back that shop up.',
    )
  if (!knownMigrations().includes(head.migration))
    throw new BrokenBackup('this backup is of a newer version of the shop than this one: restore it with that version.')
  return head
}

/**
 * Drops the foreign keys so that tables can be filled in any order. Returns the statements that create them again and
 * check all rows.
 */
async function dropReferences({ client }: Bulk): Promise<string[]> {
  const { rows } = await client.query<{ name: string; owner: string; definition: string }>(`
    SELECT conname AS name, conrelid::regclass::text AS owner, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`)
  for (const { name, owner } of rows) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${quoted(name)}`)
  return rows.map(({ name, owner, definition }) => `ALTER TABLE ${owner} ADD CONSTRAINT ${quoted(name)} ${definition}`)
}

async function load({ client }: Bulk, path: string, { tables }: BackupHead): Promise<BackupEnd> {
  const rows: Record<string, number> = {}
  let pictures = 0
  let filling: { readonly name: string; readonly into: CopyStreamQuery } | undefined
  const close = async () => {
    if (!filling) return
    filling.into.end()
    await finished(filling.into)
    rows[filling.name] = filling.into.rowCount
    filling = undefined
  }
  for await (const { name, content } of readBackupFile(path)) {
    const [kind, of = ''] = name.split('/')
    if (kind === 'tables') {
      if (filling?.name !== of) {
        await close()
        filling = { name: of, into: client.query(from(`COPY ${target(tableOf(tables, of))} FROM STDIN`)) }
      }
      if (!filling.into.write(content)) await once(filling.into, 'drain')
      continue
    }
    await close()
    if (isPicture(name)) pictures++
    if (name === lastEntry) {
      const end = fromJson(backupEnd, content)
      // Some backups counted no rows of a table although it had some; they are accepted, because the checksum covers
      // every byte.
      const isWhole =
        end.pictures === pictures &&
        Object.entries(end.rows).every(([table, count]) => count === 0 || rows[table] === count)
      if (!isWhole) throw new BrokenBackup('this backup holds less than was written to it.')
      return { ...end, rows }
    }
  }
  throw new BrokenBackup('this is not a whole backup.')
}

function tableOf(tables: readonly ShopTable[], name: string): ShopTable {
  const found = tables.find((table) => table.name === name)
  if (!found || leftOut.includes(name))
    throw new BrokenBackup(`this backup has a table '${name}' that it does not describe.`)
  return found
}

const isPicture = (entry: string): boolean => entry.startsWith('pictures/') && isRemoteName(entry.slice(9))

async function putPictures(path: string, masters: MasterStore) {
  let [pictures, lostPictures] = [0, 0]
  for await (const { name, content } of readBackupFile(path)) {
    if (!isPicture(name)) continue
    const put = await masters.put(name.slice(9), content)
    if (put.ok) pictures++
    else lostPictures++
  }
  return { pictures, lostPictures }
}

async function queueMails(connection: Connection, jobs: readonly JobKind[]): Promise<void> {
  await prepareJobs(connection, jobs)
  const { rows } = await connection.pool.query<{ now: Date }>('SELECT now()')
  await sendWaitingMails({ database: connection, clock: () => rows[0]?.now ?? new Date() })
}
