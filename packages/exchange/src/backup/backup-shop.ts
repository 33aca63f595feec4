import { createHash } from 'node:crypto'
import { open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'
import { noLimits, setLocal } from '@toonbank/database/limits.ts'
import { lastMigration } from '@toonbank/database/migrate.ts'
import type { MasterStore } from '@toonbank/shop/ports/master-store.ts'
import { to } from 'pg-copy-streams'
import { checkBackupFile, readBackupFile, writeBackupFile } from './backup-file.ts'
import { type BackupEnd, firstEntry, lastEntry, toJson } from './backup-record.ts'
import { lastOfSequence, leftOut, listTables, type ShopTable, source } from './shop-tables.ts'
import type { TarEntry } from './tar.ts'
import { beginUnfinished } from './unfinished.ts'

export interface BackupReport {
  readonly rows: number
  readonly pictures: number
  readonly bytes: number
}

const maxEntryBytes = 4 * 1024 * 1024

/**
 * Writes the whole shop to a file in one snapshot (repeatable read) while it sells. The file is verified under a
 * temporary name before it is renamed, so a failure leaves an older backup intact.
 */
export async function backupShop(connection: Connection, path: string, masters: MasterStore): Promise<BackupReport> {
  const { unfinished, done } = beginUnfinished(path)
  try {
    const written = new Map<string, string>()
    const end = await inBulk(
      connection,
      async (bulk) => {
        await bulk.client.query(setLocal(bulk.client, noLimits))
        const end = { rows: {} as Record<string, number>, sequences: [] as BackupEnd['sequences'], pictures: 0 }
        await writeBackupFile(unfinished, remembered(everything(bulk, masters, end), written))
        return { end: 'rollback', result: end }
      },
      'ISOLATION LEVEL REPEATABLE READ READ ONLY',
    )
    await compare(unfinished, written)
    await renameThrough(unfinished, path)
    const rows = Object.values(end.rows).reduce((sum, one) => sum + one, 0)
    return { rows, pictures: end.pictures, bytes: (await stat(path)).size }
  } finally {
    await done()
  }
}

type Writing = { rows: Record<string, number>; sequences: BackupEnd['sequences']; pictures: number }

async function* everything(bulk: Bulk, masters: MasterStore, end: Writing): AsyncGenerator<TarEntry> {
  const migration = await lastMigration(bulk)
  const { rows } = await bulk.client.query<{ at: Date }>('SELECT now() AS at')
  const tables = (await listTables(bulk)).filter(({ name }) => !leftOut.includes(name))
  yield { name: firstEntry, content: toJson({ format: 1, takenAt: rows[0]?.at, migration, tables }) }
  for (const table of tables) yield* tableEntries(bulk, table, end)
  yield* pictures(bulk, masters, end)
  // Sequences are not part of a snapshot. They are read last, so that each is at least as high as every number in the
  // tables.
  end.sequences = await listSequences(bulk)
  yield { name: lastEntry, content: toJson(end) }
}

async function* tableEntries({ client }: Bulk, table: ShopTable, end: Writing): AsyncGenerator<TarEntry> {
  const rows = client.query(to(`COPY ${source(table)} TO STDOUT`))
  let waiting: Buffer[] = []
  let [length, number] = [0, 0]
  const entry = (): TarEntry => ({
    name: `tables/${table.name}/${String(number++).padStart(5, '0')}`,
    content: Buffer.concat(waiting),
  })
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    length += chunk.length
    if (length < maxEntryBytes) continue
    yield entry()
    waiting = []
    length = 0
  }
  if (length > 0) yield entry()
  // Trap: the row count arrives after CopyDone, perhaps in a later packet. The answer to another statement comes after
  // both.
  await client.query('SELECT 1')
  end.rows[table.name] = rows.rowCount
}

/**
 * Backs up the masters of imported pictures, because their sources may have vanished. Resized pictures are left out,
 * because the shop makes them again.
 */
async function* pictures({ client }: Bulk, masters: MasterStore, end: Writing): AsyncGenerator<TarEntry> {
  if (!masters.isInBackup) return
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM picture WHERE source_url IS NOT NULL ORDER BY name',
  )
  for (const { name } of rows) {
    const master = await masters.get(name)
    if (!master.ok) throw new Error(`the picture ${name} in ${masters.place} cannot be read: ${master.detail}`)
    if (!master.value) continue
    end.pictures++
    yield { name: `pictures/${name}`, content: master.value }
  }
}

async function listSequences(bulk: Bulk): Promise<BackupEnd['sequences']> {
  const { rows } = await bulk.client.query<{ table: string; column: string; sequence: string }>(`
    SELECT c.table_name AS "table", c.column_name AS "column", pg_get_serial_sequence(format('public.%I', c.table_name), c.column_name) AS sequence
    FROM information_schema.columns c WHERE c.table_schema = 'public' AND c.is_identity = 'YES' ORDER BY 1`)
  const found: BackupEnd['sequences'] = []
  for (const { table, column, sequence } of rows)
    found.push({ table, column, last: await lastOfSequence(bulk, sequence) })
  return found
}

const hashOf = ({ content }: TarEntry): string => createHash('sha256').update(content).digest('hex')

async function* remembered(entries: AsyncIterable<TarEntry>, written: Map<string, string>): AsyncGenerator<TarEntry> {
  for await (const entry of entries) {
    written.set(entry.name, hashOf(entry))
    yield entry
  }
}

/** Reads the file back and compares hashes, so that a failing disk is noticed now and not at the restore. */
async function compare(path: string, written: ReadonlyMap<string, string>): Promise<void> {
  await checkBackupFile(path)
  let same = 0
  for await (const entry of readBackupFile(path)) if (written.get(entry.name) === hashOf(entry)) same++
  if (same !== written.size)
    throw new Error(`the backup ${path} is not what was written to it: the disk cannot be trusted`)
}

export async function renameThrough(from: string, to: string, disk = { rename, open }): Promise<void> {
  await disk.rename(from, to)
  try {
    const directory = await disk.open(dirname(to))
    await directory.sync().finally(() => directory.close())
  } catch (error) {
    // Some systems (Windows) cannot flush a directory; they write its entries by themselves.
    if (!['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
