import { staffJob, waitingAct } from '@toonbank/database/schema/held-act.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { enqueueAll } from '@toonbank/runtime/jobs/enqueue.ts'
import { eq } from 'drizzle-orm'
import { runStaffJobJob } from './run-staff-job-job.ts'
import { runWaitingActsJob } from './run-waiting-acts-job.ts'

/** A backup has no queue: a restored shop goes on with what waited. Running a queued one twice changes nothing. */
export const resumeActs = ({ database: { db } }: Pick<Dependencies, 'database'>): Promise<void> =>
  db.transaction(async (tx) => {
    const acts = await tx.select({ id: waitingAct.id }).from(waitingAct).where(eq(waitingAct.state, 'waiting'))
    await enqueueAll(tx, runWaitingActsJob, acts)
    const jobs = await tx.select({ id: staffJob.id }).from(staffJob).where(eq(staffJob.state, 'running'))
    await enqueueAll(tx, runStaffJobJob, jobs)
  })
