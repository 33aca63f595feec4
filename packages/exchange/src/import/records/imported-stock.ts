import type { Bulk } from '@toonbank/database/connect.ts'
import { importedStock } from '@toonbank/database/schema/order.ts'
import { inArray } from 'drizzle-orm'

export type StockFigures = ReadonlyMap<string, number>

export async function readImportedStock({ db }: Pick<Bulk, 'db'>, numbers: readonly string[]): Promise<StockFigures> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select()
    .from(importedStock)
    .where(inArray(importedStock.articleNumber, [...new Set(numbers)]))
  return new Map(rows.map(({ articleNumber, quantity }) => [articleNumber, quantity]))
}

export async function noteImportedStock({ client }: Pick<Bulk, 'client'>, figures: StockFigures): Promise<void> {
  if (figures.size === 0) return
  await client.query({
    name: 'note-imported-stock',
    text: `INSERT INTO imported_stock (article_number, quantity) SELECT * FROM unnest($1::text[], $2::integer[])
      ON CONFLICT (article_number) DO UPDATE SET quantity = excluded.quantity
      WHERE imported_stock.quantity <> excluded.quantity`,
    values: [[...figures.keys()], [...figures.values()]],
  })
}
