import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

interface Executor {
  execute(statement: SQL): Promise<{ readonly rowCount: number | null }>
}

export async function finishTask(
  db: Executor,
  key: PgColumn,
  id: number,
  { note, by, now }: { readonly note: string; readonly by: Actor; readonly now: Date },
): Promise<Outcome<null, 'taskNotFound'>> {
  const { rowCount } = await db.execute(
    sql`UPDATE ${key.table} SET done_at = ${now}, done_by = ${JSON.stringify(by)}, done_note = ${note} WHERE ${key} = ${id} AND done_at IS NULL`,
  )
  return rowCount === 1 ? done(null) : refused('taskNotFound')
}
