import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'

/**
 * Repairs the job queue after the database's clock was set back, because rows with a future time would block jobs.
 * Waiting jobs run at once, running ones are retried after their timeout, and schedules begin again.
 */
export async function dropFutureJobs({ db }: Pick<Connection, 'db'>): Promise<void> {
  const soon = sql`now() + interval '1 minute'`
  await db.execute(sql`UPDATE pgboss.job SET start_after = now(), created_on = now()
    WHERE state IN ('created', 'retry') AND created_on > ${soon}`)
  await db.execute(
    sql`UPDATE pgboss.job SET started_on = now(), heartbeat_on = now() WHERE state = 'active' AND started_on > ${soon}`,
  )
  await db.execute(
    sql`DELETE FROM pgboss.job WHERE state > 'active' AND created_on > ${soon} AND singleton_on IS NOT NULL`,
  )
  for (const column of ['cron_on', 'flow_on', 'bam_on', 'reindex_on']) {
    const turn = sql.identifier(column)
    await db.execute(sql`UPDATE pgboss.version SET ${turn} = NULL WHERE ${turn} > ${soon}`)
  }
  for (const column of ['maintain_on', 'monitor_on', 'monitor_claim_on']) {
    const turn = sql.identifier(column)
    await db.execute(sql`UPDATE pgboss.queue SET ${turn} = NULL WHERE ${turn} > ${soon}`)
  }
}
