import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'

/** A job that has waited for so many minutes is taken by nobody: a worker takes one within seconds. */
const untakenMinutes = 10

/**
 * Ends the schedules of these kinds where no worker takes their jobs: the place or the service that they need is set
 * for none any more. A worker that lacks it cannot tell by itself, since another one may have it.
 */
export async function endUntakenSchedules({ db }: Pick<Connection, 'db'>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await db.execute(sql`DELETE FROM pgboss.schedule s WHERE s.name = ANY(${sql.param(names)}::text[]) AND EXISTS (
    SELECT FROM pgboss.job j WHERE j.name = s.name AND j.state = 'created'
      AND j.start_after < now() - make_interval(mins => ${untakenMinutes}))`)
}
