import type { Database } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'

export interface ShownPicture {
  readonly name: string
  readonly width: number
  readonly isFirst: boolean
}

export async function listShownPictures(db: Database): Promise<ShownPicture[]> {
  const { rows } = await db.execute<{ name: string; width: number; isFirst: boolean }>(sql`
    SELECT name, width, min(place) = 1 AS "isFirst"
    FROM (SELECT name, place, product.id FROM product, unnest(pictures) WITH ORDINALITY AS of_product (name, place)) used
    JOIN picture USING (name)
    GROUP BY name, width ORDER BY max(used.id) DESC, min(place)`)
  return rows
}
