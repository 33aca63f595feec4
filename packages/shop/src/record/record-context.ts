import type { Queryable } from '@toonbank/database/connect.ts'
import { category, picture } from '@toonbank/database/schema/catalogue.ts'
import { facetValue } from '@toonbank/database/schema/facet.ts'
import { and, asc, inArray, isNotNull, isNull, or } from 'drizzle-orm'

export type CategoryRow = typeof category.$inferSelect

export interface RecordContext {
  readonly categories: Map<string, CategoryRow>
  readonly pictures: Map<string, string>
  readonly sources: Map<string, string>
}

export async function readRecordContext(db: Queryable): Promise<RecordContext> {
  const categories = await db.select().from(category).orderBy(asc(category.position), asc(category.id))
  const pictures = await db
    .select({ name: picture.name, version: picture.version })
    .from(picture)
    .where(isNull(picture.sourceUrl))
  const ofCategories = db.select({ name: category.picture }).from(category).where(isNotNull(category.picture))
  const ofValues = db.select({ name: facetValue.picture }).from(facetValue).where(isNotNull(facetValue.picture))
  const remote = await db
    .select({ name: picture.name, sourceUrl: picture.sourceUrl })
    .from(picture)
    .where(and(isNotNull(picture.sourceUrl), or(inArray(picture.name, ofCategories), inArray(picture.name, ofValues))))
  return {
    categories: new Map(categories.map((row) => [row.key, row])),
    pictures: new Map(pictures.map(({ name, version }) => [name, version])),
    sources: new Map(remote.map(({ name, sourceUrl }) => [name, sourceUrl ?? ''])),
  }
}
