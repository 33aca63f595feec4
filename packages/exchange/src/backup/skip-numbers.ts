import type { Bulk } from '@toonbank/database/connect.ts'
import type { SeriesKind } from '@toonbank/domain/invoice/invoice-number.ts'
import { BrokenBackup } from './backup-file.ts'
import type { BackupEnd } from './backup-record.ts'
import { lastOfSequence, leftOut, listTables, quoted } from './shop-tables.ts'

/**
 * A restore skips so many numbers: those given after the backup are lost here but known to others, and an invoice
 * number must name one sale only (article 226 of Directive 2006/112/EC).
 */
export const skippedNumbers = 1_000

/** The ids of these tables are part of numbers that customers know: 'TB26-000123', 'T1001'. */
const numberedTables: readonly string[] = ['shop_order', 'ticket']

const seriesKinds: readonly SeriesKind[] = ['invoice', 'creditNote', 'bestelbon', 'quote']

interface Series {
  readonly kind: string
  readonly year: number
  readonly last: number
}

export interface GivenNumbers {
  readonly ids: Readonly<Record<string, number>>
  readonly series: readonly Series[]
}

export interface Sold {
  readonly ids: Readonly<Record<string, number>>
  readonly counts: Readonly<Record<string, number>>
  readonly firstOrder: string
  readonly lastOrderAt: number
}

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
 * Throws `BrokenBackup` when the replaced shop is the one of the backup and has sold after it: its numbers would be
 * given twice. Sales of another shop, such as a trial, do not count.
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
 * Restarts the identity columns behind the restored rows. With `given`, ids that customers know continue behind the
 * skipped ones and behind those of the replaced shop.
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

async function highestId(client: Bulk['client'], table: string, column: string): Promise<number> {
  const { rows } = await client.query<{ highest: number }>(
    `SELECT greatest(seqstart - 1, (SELECT max(${quoted(column)}) FROM ${quoted(table)}))::float AS highest
     FROM pg_sequence WHERE seqrelid = pg_get_serial_sequence($1, $2)::regclass`,
    [quoted(table), column],
  )
  return rows[0]?.highest ?? 0
}

/** Moves the series of invoices, credit notes, bestelbons and quotes on, for each year since the backup. */
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
