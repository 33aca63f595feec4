import type { Wanted } from '@toonbank/contract/staff/stock.ts'
import type { Connection } from '@toonbank/database/connect.ts'
import { countUpTo, type ListPage, toPage } from '@toonbank/runtime/sql/list-page.ts'
import { sql } from 'drizzle-orm'

const choices = sql`SELECT product_id, identity, options, count(*) AS askers, min(created_at) AS since FROM stock_alert
  WHERE mailed_at IS NULL AND confirmed_at IS NOT NULL GROUP BY product_id, identity, options`

interface Row extends Wanted, Record<string, unknown> {
  readonly identity: string
}

export async function listWantedChoices(
  { db }: Pick<Connection, 'db'>,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ListPage<Wanted>> {
  const [askers, since, ...identity] = after.split(' ')
  const isBehind =
    after === ''
      ? sql`true`
      : sql`(-wanted.askers, wanted.since, wanted.identity) > (${-Number(askers) || 0}, ${since}::timestamptz, ${identity.join(' ')})`
  const { rows } = await db.execute<Row>(
    sql`SELECT product.title ->> 'nld' AS title, product.article_number AS "articleNumber",
      coalesce((SELECT string_agg(item.name ->> 'nld', ', ' ORDER BY own_group.position, own_group.id)
        FROM jsonb_array_elements(wanted.options) AS chosen
        JOIN option_group own_group ON own_group.product_id = product.id AND own_group.key = chosen ->> 'groupId'
        JOIN option_item item ON item.group_id = own_group.id AND item.key = chosen ->> 'id'), '') AS choice,
      wanted.askers::int AS askers, to_char(wanted.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS since, wanted.identity
    FROM (${choices}) AS wanted JOIN product ON product.id = wanted.product_id
    WHERE ${isBehind} ORDER BY wanted.askers DESC, wanted.since, wanted.identity LIMIT ${limit + 1}`,
  )
  return toPage(rows, {
    limit,
    count: await countUpTo(db, choices),
    keyOf: (row) => `${row.askers} ${row.since} ${row.identity}`,
    toItem: ({ title, articleNumber, choice, askers, since }) => ({ title, articleNumber, choice, askers, since }),
  })
}
