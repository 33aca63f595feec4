import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'

/** Something that is sold out, and how many wait for it. */
export interface WantedChoice {
  readonly title: string
  readonly articleNumber: string
  /** Empty: the product as a whole. */
  readonly choice: string
  readonly askers: number
  /** Who has waited longest. */
  readonly since: Date
}

/** What most people wait for, the most wanted first: what a merchant buys in again. */
export async function listWantedChoices(
  { db }: Pick<Connection, 'db'>,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<WantedChoice[]> {
  const { rows } = await db.execute<{
    [Name in keyof WantedChoice]: Name extends 'since' ? string : WantedChoice[Name]
  }>(
    sql`SELECT product.title ->> 'nld' AS title, product.article_number AS "articleNumber",
      coalesce((SELECT string_agg(item.name ->> 'nld', ', ' ORDER BY own_group.position, own_group.id)
        FROM jsonb_array_elements(wanted.options) AS chosen
        JOIN option_group own_group ON own_group.product_id = product.id AND own_group.key = chosen ->> 'groupId'
        JOIN option_item item ON item.group_id = own_group.id AND item.key = chosen ->> 'id'), '') AS choice,
      wanted.askers::int AS askers, wanted.since
    FROM (SELECT product_id, identity, options, count(*) AS askers, min(created_at) AS since FROM stock_alert
      WHERE mailed_at IS NULL AND confirmed_at IS NOT NULL GROUP BY product_id, identity, options) AS wanted
    JOIN product ON product.id = wanted.product_id
    ORDER BY wanted.askers DESC, wanted.since, wanted.identity LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  )
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}
