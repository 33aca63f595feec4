import type { Database } from '@toonbank/database/connect.ts'
import { post } from '@toonbank/database/schema/content.ts'
import { gt, min } from 'drizzle-orm'

export async function nextPublication(database: Database, now: Date): Promise<Date | undefined> {
  const [next] = await database
    .select({ at: min(post.publishedAt) })
    .from(post)
    .where(gt(post.publishedAt, now))
  return next?.at ?? undefined
}
