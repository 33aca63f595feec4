import type { Connection } from '@toonbank/database/connect.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { bothSides, type Leading } from '@toonbank/domain/tax/vat.ts'
import type pg from 'pg'
import { assignRanks } from './alphabet.ts'
import { productsSql } from './computed-facets.ts'
import { FacetIndex } from './facet-index.ts'
import { productColumnsSql, titleSql } from './product-query.ts'
import { readCopy } from './read-copy.ts'

export interface IndexSettings {
  readonly leading: Leading
  readonly perDesign: boolean
}

/** Reads the whole catalogue in one snapshot, in chunks that leave the event loop free in between. */
export async function loadFacetIndex({ bulk }: Connection, how: IndexSettings): Promise<FacetIndex> {
  const client = await bulk.connect()
  let failure: Error | undefined
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL work_mem = '64MB'")
    const { rows } = await client.query<{ size: string }>('SELECT count(*) AS size FROM product')
    const index = await fill(client, Number(rows[0]?.size ?? 0), how)
    await client.query('COMMIT')
    return index
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

async function fill(client: pg.PoolClient, size: number, { leading, perDesign }: IndexSettings): Promise<FacetIndex> {
  const index = new FacetIndex(size, { perDesign })
  const { columns } = index
  await readCopy(client, `SELECT ${productColumnsSql('all')} FROM ${productsSql} ORDER BY product.id`, (row) => {
    const id = row.integer(0)
    const { inclVat, exclVat } = bothSides(cents(row.integer(1)), row.integer(2), leading)
    index.write(columns.place(id), {
      id,
      priceIncl: inclVat,
      priceExcl: exclVat,
      position: row.integer(3),
      sold: row.integer(4),
      created: row.integer(5),
      isOrderable: row.flag(6),
      titleNld: 0,
      titleEng: 0,
      categoryIds: [],
      facetValueIds: row.integers(7),
      design: perDesign ? row.text(8) : undefined,
    })
  })
  await readCopy(
    client,
    'SELECT category_id::int4, product_id::int4 FROM product_category ORDER BY category_id, product_id',
    (row) => {
      const ordinal = columns.find(row.integer(1))
      if (ordinal !== undefined) index.posting('category', row.integer(0)).add(ordinal, columns.size)
    },
  )
  const ordered = async (order: string) => {
    const ordinals = new Uint32Array(columns.size)
    let at = 0
    await readCopy(client, `SELECT product.id::int4 FROM product ORDER BY ${order}, product.id`, (row) => {
      ordinals[at++] = columns.find(row.integer(0)) ?? 0
    })
    return ordinals
  }
  index.orders.relevance.fill(await ordered(relevanceSql))
  index.orders.titleNld.fill(assignRanks(await ordered(titleSql('nld')), columns.column('titleNld')))
  index.orders.titleEng.fill(assignRanks(await ordered(titleSql('eng')), columns.column('titleEng')))
  for (const name of ['priceIncl', 'priceExcl'] as const)
    index.orders[name].fill(sortedBy(columns.column(name), columns.size))
  return index
}

const relevanceSql = 'product.position, product.sold_recently DESC, floor(extract(epoch FROM product.created_at)) DESC'

function sortedBy(prices: Uint32Array | Int32Array, size: number): Uint32Array<ArrayBuffer> {
  const keys = new Float64Array(size)
  for (let ordinal = 0; ordinal < size; ordinal++) keys[ordinal] = (prices[ordinal] as number) * 2 ** 22 + ordinal
  keys.sort()
  return Uint32Array.from(keys, (key) => key % 2 ** 22)
}
