import type { Bulk } from '@toonbank/database/connect.ts'
import type { SeriesKind } from '@toonbank/domain/invoice/invoice-number.ts'
import { BrokenBackup } from './backup-file.ts'
import type { BackupEnd } from './backup-record.ts'
import { lastOfSequence, leftOut, listTables, quoted } from './shop-tables.ts'

/**
 * How many numbers a restore skips. What was given one after the backup is lost, but customers, banks and bookkeepers
 * know it, and the number of an invoice must name one sale only (article 226 of Directive 2006/112/EC).
 */
export const skippedNumbers = 1_000

/** Their ids are in numbers that customers are told: 'TB26-000123', 'T1001'. */
const numberedTables: readonly string[] = ['shop_order', 'ticket']

const seriesKinds: readonly SeriesKind[] = ['invoice', 'creditNote', 'bestelbon', 'quote']

interface Series {
  readonly kind: string
  readonly year: number
  readonly last: number
}

/** The last numbers that a shop has given. */
export interface GivenNumbers {
  /** By table. */
  readonly ids: Readonly<Record<string, number>>
  readonly series: readonly Series[]
}

/** What a shop has sold and answered so far. */
export interface Sold {
  /** By table of the numbered ones: its highest id. */
  readonly ids: Readonly<Record<string, number>>
  /** By kind of series: how many numbers were given in all years, without the skipped ones. */
  readonly counts: Readonly<Record<string, number>>
  /** Uid of its first order, by which a shop is known from another. */
  readonly firstOrder: string
  /** When its last order was placed, in milliseconds since 1970. */
  readonly lastOrderAt: number
}

/**
 * Reads it of the shop in the database, of this version or an older one; undefined: there is none, or it has no order.
 */
export async function readSold(bulk: Bulk): Promise<Sold | undefined> {
  const tables = (await listTables(bulk)).map(({ name }) => name)
  if (![...numberedTables, 'invoice_series'].every((name) => tables.includes(name))) return undefined
  const { rows } = await bulk.client.query<Sold>(`
    SELECT uid AS "firstOrder",
      (SELECT extract(epoch FROM max(created_at))::float8 * 1000 FROM public.shop_order) AS "lastOrderAt",
      json_build_object(${numberedTables.map((table) => `'${table}', (SELECT max(id) FROM public.${table})`).join(', ')}) AS ids,
      (SELECT coalesce(json_object_agg(kind, given), '{}') FROM (
        SELECT kind, sum(last - coalesce((to_jsonb(s) ->> 'skipped')::int, 0)) AS given FROM public.invoice_series s GROUP BY kind) series) AS counts
    FROM public.shop_order ORDER BY id LIMIT 1`)
  return rows[0]
}

/**
 * Throws `BrokenBackup` where the replaced shop is the one of the backup and has sold after it: going on where the
 * backup ends would give its numbers twice. What another shop has sold, as on trial before a move, does not count. A
 * backup without orders is of no shop that is known: orders count that were placed after it.
 */
export function refuseGivenTwice(replaced: Sold | undefined, restored: Sold | undefined, takenAt: string): void {
  if (!replaced) return
  if (restored ? hasSoldSince(replaced, restored) : replaced.lastOrderAt > Date.parse(takenAt))
    throw new BrokenBackup(
      'the shop that it would replace has given numbers after this backup, of orders, invoices or tickets, and with --nothing-since they would be given again: leave that out.',
    )
}

function hasSoldSince(replaced: Sold, restored: Sold): boolean {
  const isBehind = (known: Readonly<Record<string, number>>, of: Readonly<Record<string, number>>) =>
    Object.entries(of).some(([name, last]) => last > (known[name] ?? 0))
  const isSame = replaced.firstOrder === restored.firstOrder
  return isSame && (isBehind(restored.ids, replaced.ids) || isBehind(restored.counts, replaced.counts))
}

/**
 * Reads the numbers that the shop in the database has given, before it is replaced; an empty database has given none.
 */
export async function readGivenNumbers(bulk: Bulk): Promise<GivenNumbers> {
  const tables = (await listTables(bulk)).map(({ name }) => name)
  const ids: Record<string, number> = {}
  for (const table of numberedTables.filter((name) => tables.includes(name))) {
    const { rows } = await bulk.client.query<{ sequence: string }>(
      `SELECT pg_get_serial_sequence($1, 'id') AS sequence`,
      [`public.${table}`],
    )
    if (rows[0]) ids[table] = await lastOfSequence(bulk, rows[0].sequence)
  }
  if (!tables.includes('invoice_series')) return { ids, series: [] }
  const { rows } = await bulk.client.query<Series>('SELECT kind, year, last FROM public.invoice_series')
  return { ids, series: rows }
}

/**
 * Restarts the identity columns behind what the backup has. With `given`, ids that customers know go on further: behind
 * those that are skipped, and behind those of the replaced shop.
 */
export async function restartSequences(
  { client }: Bulk,
  { sequences }: BackupEnd,
  given: GivenNumbers | undefined,
): Promise<void> {
  for (const { table, column, last } of sequences.filter(({ table }) => !leftOut.includes(table))) {
    const reached = Math.max(last, await highestId(client, table, column))
    const isSkipped = given !== undefined && numberedTables.includes(table)
    const before = isSkipped ? Math.max(reached + skippedNumbers, given.ids[table] ?? 0) : reached
    await client.query(`ALTER TABLE ${quoted(table)} ALTER COLUMN ${quoted(column)} RESTART WITH ${before + 1}`)
  }
}

/**
 * The highest id of the rows that were filled in, or the one before the first that the table gives. Until November 2026
 * backups said 0 of a column that had given none since a restore.
 */
async function highestId(client: Bulk['client'], table: string, column: string): Promise<number> {
  const { rows } = await client.query<{ highest: number }>(
    `SELECT greatest(seqstart - 1, (SELECT max(${quoted(column)}) FROM ${quoted(table)}))::float AS highest
     FROM pg_sequence WHERE seqrelid = pg_get_serial_sequence($1, $2)::regclass`,
    [quoted(table), column],
  )
  return rows[0]?.highest ?? 0
}

/**
 * Moves the series of invoices, credit notes, bestelbons and quotes on, likewise. Those of each year since the backup:
 * one made before New Year knows nothing of the numbers that were given after it.
 */
export async function skipSeries({ client }: Bulk, takenAt: string, { series }: GivenNumbers): Promise<void> {
  await client.query(
    `WITH zone AS (SELECT coalesce((SELECT value ->> 'timeZone' FROM shop_setting WHERE key = 'shop'), 'Europe/Amsterdam') AS name)
     INSERT INTO invoice_series AS known (kind, year, last, skipped, last_at)
     SELECT kind, year, $3, $3, now() FROM zone, unnest($1::text[]) AS kind,
       generate_series(extract(year FROM $2::timestamptz AT TIME ZONE zone.name)::int, extract(year FROM now() AT TIME ZONE zone.name)::int) AS year
     ON CONFLICT (kind, year) DO UPDATE SET last = known.last + excluded.last, skipped = known.skipped + excluded.skipped`,
    [seriesKinds, takenAt, skippedNumbers],
  )
  for (const { kind, year, last } of series)
    await client.query(
      'UPDATE invoice_series SET last = $3, skipped = skipped + $3 - last WHERE kind = $1 AND year = $2 AND last < $3',
      [kind, year, last],
    )
}
