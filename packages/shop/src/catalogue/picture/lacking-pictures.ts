import type { Database } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'

export interface NamedPicture {
  readonly name: string
  /** The address is a URL, or `file:` with the name of a file that the merchant uploads. */
  readonly sourceUrl: string
  readonly articleNumber: string | null
  readonly place: number | null
}

export async function listNamedPictures(db: Database): Promise<NamedPicture[]> {
  const { rows } = await db.execute<{ [Key in keyof NamedPicture]: NamedPicture[Key] }>(sql`
    SELECT DISTINCT ON (picture.name) picture.name, picture.source_url AS "sourceUrl", used.article_number AS "articleNumber", used.place
    FROM picture LEFT JOIN (
      SELECT name, article_number, place::int FROM product, unnest(pictures) WITH ORDINALITY AS of_product (name, place)
      UNION ALL
      SELECT option_item.picture, coalesce(option_item.article_number, product.article_number), NULL
      FROM option_item JOIN option_group ON option_group.id = group_id JOIN product ON product.id = product_id
      WHERE option_item.picture IS NOT NULL
    ) used USING (name)
    WHERE picture.source_url IS NOT NULL
    ORDER BY picture.name, used.place, used.article_number`)
  return rows.map(({ name, sourceUrl, articleNumber, place }) => ({ name, sourceUrl, articleNumber, place }))
}

export async function listPictureless(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ articleNumber: string }>(
    sql`SELECT article_number AS "articleNumber" FROM product WHERE pictures = '{}' ORDER BY 1`,
  )
  return rows.map(({ articleNumber }) => articleNumber)
}
