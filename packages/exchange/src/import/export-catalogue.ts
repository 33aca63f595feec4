import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'
import { noLimits, setLocal } from '@toonbank/database/limits.ts'
import { addressesIn, findShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { type ExportedProduct, type ExportReport, toJson } from './formats/to-json.ts'
import { toMerchantTable, toMerchantXml } from './formats/to-merchant.ts'
import { toShopify } from './formats/to-shopify.ts'
import { readEarlierPrices } from './records/read-earlier-prices.ts'
import { readRecords } from './records/read-records.ts'
import { readVocabulary, type Vocabulary } from './records/vocabulary.ts'
import { whileOrdersWait } from './records/while-orders-wait.ts'

export type ExportFormat = 'json' | 'merchant-tsv' | 'merchant-xml' | 'shopify'

export interface ExportOptions {
  readonly format: ExportFormat
  readonly appUrl: string
  readonly onProgress: (done: number, of: number) => void
}

const batchSize = 250

const writers = { json: toJson, shopify: toShopify, 'merchant-tsv': toMerchantTable, 'merchant-xml': toMerchantXml }

/**
 * Writes the whole catalogue in one snapshot. The file appears when it is complete; a failure leaves an older one
 * unchanged.
 */
export async function exportCatalogue(
  connection: Connection,
  path: string,
  { format, appUrl, onProgress }: ExportOptions,
): Promise<ExportReport> {
  const unfinished = `${path}.unfinished`
  try {
    const report = await inBulk(
      connection,
      async (bulk) => {
        await bulk.client.query(setLocal(bulk.client, noLimits))
        const exportedAt = await whileOrdersWait(connection, async (client) => {
          const moment = await takeMoment(client)
          await seeAllOf(bulk)
          return moment
        })
        const vocabulary = await readVocabulary(bulk)
        const report = { products: 0, leftOut: [] as string[] }
        const source = {
          bulk,
          vocabulary,
          appUrl,
          addresses: addressesIn((await findShopSettings(bulk.db)) ?? {}, 'nld'),
          exportedAt,
          products: everyProduct(bulk, vocabulary, onProgress),
          report,
        }
        await pipeline(Readable.from(writers[format](source)), createWriteStream(unfinished))
        return { end: 'rollback', result: report }
      },
      'ISOLATION LEVEL REPEATABLE READ READ ONLY',
    )
    await rename(unfinished, path)
    return report
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** It must be the first query of its transaction, so that all later reads belong to this moment. */
const seeAllOf = ({ client }: Bulk): Promise<unknown> => client.query('SELECT')

/**
 * Returns a timestamp of now that is never before the last sale or export, even if the clock went back. An import
 * recognises our own files by it.
 */
async function takeMoment(client: Bulk['client']): Promise<string> {
  const { rows } = await client.query<{ moment: string }>(`
    INSERT INTO stock_export AS last (at) SELECT greatest(clock_timestamp(), max(at)) FROM stock_movement
    ON CONFLICT (is_one) DO UPDATE SET at = greatest(excluded.at, last.at)
    RETURNING to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS moment`)
  return rows[0]?.moment ?? ''
}

/** A cursor limits the memory for a catalogue of any size. */
async function* everyProduct(
  bulk: Bulk,
  vocabulary: Vocabulary,
  onProgress: ExportOptions['onProgress'],
): AsyncGenerator<ExportedProduct> {
  const { client } = bulk
  const { rows: counted } = await client.query<{ count: number }>('SELECT count(*) AS count FROM product')
  const total = counted[0]?.count ?? 0
  await client.query('DECLARE exported NO SCROLL CURSOR FOR SELECT id FROM product ORDER BY id')
  for (let done = 0; ; ) {
    const { rows } = await client.query<{ id: number }>(`FETCH ${batchSize} FROM exported`)
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => id)
    const earlier = await readEarlierPrices(bulk, ids)
    for (const product of await readRecords(bulk, vocabulary, ids))
      yield { ...product, earlierPrices: earlier.get(product.id) ?? [] }
    done += rows.length
    onProgress(done, total)
  }
}
