import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { Job, listJobRows } from '@toonbank/contract/staff/job.ts'
import { staffJob, staffJobRow } from '@toonbank/database/schema/held-act.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { nameOfActor } from '@toonbank/domain/staff/actor.ts'
import { inverseOf } from '@toonbank/domain/staff/held-act.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'

type Needs = Pick<Dependencies, 'database'>

const jobsShown = 20

export async function listJobsOf({ database: { db } }: Needs, staff: StaffActor): Promise<Job[]> {
  const jobs = await selectJobs(db, isNotNull(staffJob.startedAt)).orderBy(desc(staffJob.id)).limit(jobsShown)
  return jobs.map((job) => toWire(job, staff))
}

export async function findJob(db: Needs['database']['db'], staff: StaffActor, id: number): Promise<Job | undefined> {
  const [job] = await selectJobs(db, eq(staffJob.id, id))
  return job && toWire(job, staff)
}

export async function listRowsOf(
  { database: { db } }: Needs,
  staff: StaffActor,
  { id, only }: { readonly id: number; readonly only?: 'refused' | undefined },
): Promise<Outcome<DataOf<typeof listJobRows>, 'jobNotFound'>> {
  if (!(await findJob(db, staff, id))) return refused('jobNotFound')
  const isRefused = only === undefined ? undefined : eq(staffJobRow.state, only)
  const rows = await db
    .select()
    .from(staffJobRow)
    .where(and(eq(staffJobRow.jobId, id), isRefused))
    .orderBy(asc(staffJobRow.position))
  return done(
    rows.map(({ orderNumber, state, refusal }) => ({
      ...{ orderNumber, state, problem: refusal?.problem ?? null },
      amount: (refusal?.amount ?? null) as DataOf<typeof listJobRows>[number]['amount'],
    })),
  )
}

const counted = (state: SQL) =>
  sql<number>`(SELECT count(*)::int FROM staff_job_row r WHERE r.job_id = ${staffJob}.id AND ${state})`

const selectJobs = (db: Needs['database']['db'], wanted: SQL) =>
  db
    .select({
      job: staffJob,
      total: counted(sql`true`),
      done: counted(sql`r.state = 'done'`),
      refused: counted(sql`r.state = 'refused'`),
    })
    .from(staffJob)
    .where(wanted)
    .$dynamic()

const hasEnded = (state: Job['state']): boolean => state === 'done' || state === 'stopped'

/** The command line is nobody of the staff. */
export const idOf = ({ by }: StaffActor): number => (by.kind === 'staff' ? by.id : 0)

function toWire({ job, ...counts }: Awaited<ReturnType<typeof selectJobs>>[number], staff: StaffActor): Job {
  return {
    ...{ id: job.id, call: job.call, by: { id: job.staffId, name: nameOfActor(job.by) }, at: job.at.toISOString() },
    ...{ state: job.state, startedAt: job.startedAt?.toISOString() ?? null },
    ...{ endedAt: job.endedAt?.toISOString() ?? null, ...counts, isOwn: job.staffId === idOf(staff) },
    ...{ undoes: job.undoes, canBeUndone: inverseOf[job.call] !== undefined && hasEnded(job.state) && counts.done > 0 },
  }
}
