import type { Queryable } from '@toonbank/database/connect.ts'
import { searchMiss } from '@toonbank/database/schema/search.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { desc, gte, lt, max, sum } from 'drizzle-orm'

const keptDays = 90

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

export interface SearchMiss {
  readonly query: string
  readonly locale: Locale
  readonly count: number
  readonly lastDay: string
}

export async function listSearchMisses(db: Queryable, now: Date, days = 30, most = 100): Promise<SearchMiss[]> {
  const { query, locale, day } = searchMiss
  const times = sum(searchMiss.count).mapWith(Number)
  const rows = await db
    .select({ query, locale, count: times, lastDay: max(day) })
    .from(searchMiss)
    .where(gte(day, dayBefore(now, days)))
    .groupBy(query, locale)
    .orderBy(desc(times), query)
    .limit(most)
  return rows.map((row) => ({ ...row, lastDay: row.lastDay ?? '' }))
}

export async function dropSearchMisses(db: Queryable, now: Date): Promise<void> {
  await db.delete(searchMiss).where(lt(searchMiss.day, dayBefore(now, keptDays)))
}
