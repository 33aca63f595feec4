import type { Bulk } from '@toonbank/database/connect.ts'

/**
 * Creates a temporary table of all article numbers: of products, choices, and the derived ones of exports. One join
 * then matches a file of any size.
 */
export async function makeKnownNumbers({ client }: Bulk): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE known_number ON COMMIT DROP AS ${everyNumber('true')};
    CREATE INDEX ON known_number (number);
    ANALYZE known_number`)
}

export async function makeKnownNumbersOf({ client }: Bulk, numbers: readonly string[]): Promise<void> {
  await client.query('CREATE TEMP TABLE known_number (number text, product_id bigint) ON COMMIT DROP')
  await client.query(
    `INSERT INTO known_number SELECT * FROM (${everyNumber('p.article_number = ANY($2)')}) AS every WHERE number = ANY($1)`,
    [numbers, numbers.flatMap(beginnings)],
  )
}

const beginnings = (number: string): string[] => [...number.matchAll(/-/g)].map(({ index }) => number.slice(0, index))

const everyNumber = (derived: string) => `
      SELECT article_number AS number, id AS product_id FROM product
      UNION ALL SELECT i.article_number, g.product_id FROM option_item i JOIN option_group g ON g.id = i.group_id WHERE i.article_number IS NOT NULL
      UNION ALL SELECT p.article_number || '-' || i.key, p.id FROM option_item i JOIN option_group g ON g.id = i.group_id
        JOIN product p ON p.id = g.product_id WHERE i.article_number IS NULL AND ${derived}`

/** Finds the sizes whose numbers derive from a shared one: 'MODEL-7-160x230' of 'MODEL-7'. */
export async function findSizesOf({ client }: Bulk, numbers: readonly string[]): Promise<Map<string, string[]>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await client.query<{ asked: string; sizes: string[] }>(
    `SELECT asked, array_agg(number ORDER BY number) AS sizes
       FROM unnest($1::text[]) AS asked JOIN known_number ON starts_with(number, asked || '-') GROUP BY asked`,
    [numbers],
  )
  return new Map(rows.map(({ asked, sizes }) => [asked, sizes]))
}

export async function findOwners({ client }: Bulk, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ number: string; product_id: number }>({
    name: 'find-owners',
    text: 'SELECT number, product_id FROM known_number WHERE number = ANY($1)',
    values: [numbers],
  })
  return new Map(rows.map((row) => [row.number, row.product_id]))
}
