import type { DataOf, EndpointDefinition, ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import { dryActs } from '@toonbank/contract/staff/effects.ts'
import {
  type dryRunJob,
  type Job,
  type listJobRows,
  maxOrdersOfJob,
  type prepareJob,
} from '@toonbank/contract/staff/job.ts'
import { staffJob, staffJobRow } from '@toonbank/database/schema/held-act.ts'
import { allowedOfficeActs, type OfficeAct } from '@toonbank/domain/order/office-acts.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { nameOfActor } from '@toonbank/domain/staff/actor.ts'
import { inverseOf, type JobAct } from '@toonbank/domain/staff/held-act.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { listNumbersForStaff } from '../order/read/list-orders-for-staff.ts'
import type { AskedAct } from './act-runner.ts'
import { runStaffJobJob } from './run-staff-job-job.ts'

type Needs = Pick<Dependencies, 'database' | 'clock'>
const rowsAtOnce = 1_000
const jobsShown = 20
const examplesTried = 10
const longestBody = 2_000

/** Writes the orders of a job as they are chosen now. A person has one prepared job: an older one goes. */
export async function prepareJobOf(
  needs: Needs,
  staff: StaffActor,
  { call, numbers, filter, codes, body = {} }: ParsedBodyOf<typeof prepareJob>,
  undoes: number | null = null,
): Promise<Outcome<{ id: number; total: number }, 'nothingChosen' | 'tooMany' | 'notAllowed' | 'invalidInput'>> {
  const { by } = staff
  if (by.kind !== 'staff' || !staff.rights.includes(dryActs[call].staffRight)) return refused('notAllowed')
  const filtered = filter ? await listNumbersForStaff(needs, filter, staff, maxOrdersOfJob + 1) : done([])
  if (!filtered.ok) return filtered
  const codeOf = new Map(codes.map(({ number, code }) => [number, code]))
  const chosen = [...new Set([...filtered.value, ...numbers, ...codeOf.keys()])]
  if (chosen.length === 0) return refused('nothingChosen')
  if (chosen.length > maxOrdersOfJob) return refused('tooMany')
  // Attack: every order keeps the body, so one that is long and wrong would fill the disk.
  if (!isBodyOf(call, body)) return refused('invalidInput')
  const bodyOf = (number: string) =>
    (call === 'shipOrder' ? { ...body, trackingCode: codeOf.get(number) ?? '' } : body) as Record<string, unknown>
  return needs.database.db.transaction(async (tx) => {
    const isOld = and(eq(staffJob.staffId, by.id), eq(staffJob.state, 'prepared'))
    await tx.execute(sql`DELETE FROM ${staffJobRow} WHERE job_id IN (SELECT id FROM ${staffJob} WHERE ${isOld})`)
    await tx.delete(staffJob).where(isOld)
    const [job] = await tx.insert(staffJob).values({ call, staffId: by.id, by, at: needs.clock(), undoes }).returning()
    if (!job) throw new Error('the job was not inserted')
    const rows = chosen.map((orderNumber, position) => ({
      jobId: job.id,
      position,
      orderNumber,
      body: bodyOf(orderNumber),
    }))
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await tx.insert(staffJobRow).values(rows.slice(at, at + rowsAtOnce))
    return done({ id: job.id, total: rows.length })
  })
}

/** Prepares the job that takes back whatever another one has done. */
export async function prepareUndoOf(
  needs: Needs,
  staff: StaffActor,
  id: number,
): Promise<
  Outcome<
    { id: number; total: number },
    'jobNotFound' | 'cannotBeUndone' | 'nothingChosen' | 'notAllowed' | 'tooMany' | 'invalidInput'
  >
> {
  const { db } = needs.database
  const job = await findJob(db, staff, id)
  if (!job) return refused('jobNotFound')
  const call = inverseOf[job.call]
  if (!call || !job.canBeUndone) return refused('cannotBeUndone')
  const done = await db
    .select({ number: staffJobRow.orderNumber })
    .from(staffJobRow)
    .where(and(eq(staffJobRow.jobId, id), eq(staffJobRow.state, 'done'), isStillHeldBy(id)))
    .orderBy(asc(staffJobRow.position))
  return prepareJobOf(
    needs,
    staff,
    { call, numbers: done.map(({ number }) => number), filter: undefined, codes: [], body: {} },
    id,
  )
}

/** A hold that a colleague began since is not the job's to end. */
const isStillHeldBy = (id: number) => sql`EXISTS (SELECT FROM order_hold h
  JOIN shop_order o ON o.id = h.order_id JOIN staff_job j ON j.id = ${id}
  WHERE o.number = ${staffJobRow.orderNumber} AND h.released_at IS NULL AND h.by = j.by AND h.at >= j.started_at)`

/** The fields of an act that it takes for each order are checked before any order keeps them. */
function isBodyOf(call: JobAct, body: object): boolean {
  const { body: schema }: EndpointDefinition = dryActs[call]
  const isShort = JSON.stringify(body).length <= longestBody
  return isShort && (schema === undefined || v.safeParse(schema, body).success)
}

const actOf: Readonly<Record<JobAct, OfficeAct>> = {
  shipOrder: 'ship',
  startProduction: 'startProduction',
  holdOrder: 'hold',
  releaseOrder: 'release',
}

interface Group extends Record<string, unknown> {
  readonly status: OrderStatus | null
  readonly isPickup: boolean
  readonly isOnHold: boolean
  readonly orders: number
}

/** Counts by the rule that the order's page has for its buttons, and gives the first acts for their dry run. */
export async function readJobDryRun(
  { database: { db } }: Needs,
  staff: StaffActor,
  id: number,
): Promise<
  Outcome<
    Omit<DataOf<typeof dryRunJob>, 'examples'> & { acts: { orderNumber: string; act: AskedAct }[] },
    'jobNotFound'
  >
> {
  const job = await findJob(db, staff, id)
  if (!job) return refused('jobNotFound')
  const { rows: groups } = await db.execute<Group>(sql`
    SELECT o.status, coalesce(o.delivery ->> 'type' = 'pickup', false) AS "isPickup",
      EXISTS (SELECT FROM order_hold h WHERE h.order_id = o.id AND h.released_at IS NULL) AS "isOnHold",
      count(*)::int AS orders
    FROM ${staffJobRow} r LEFT JOIN shop_order o ON o.number = r.order_number WHERE r.job_id = ${id} GROUP BY 1, 2, 3`)
  const count = (isCounted: (group: Group) => boolean) =>
    groups.filter(isCounted).reduce((sum, { orders }) => sum + orders, 0)
  const fits = ({ status, isPickup, isOnHold }: Group) =>
    status !== null &&
    allowedOfficeActs({ status, isPickup, isOnHold, isRefundable: false, isOutstanding: false }, staff.rights).includes(
      actOf[job.call],
    )
  const first = await db
    .select()
    .from(staffJobRow)
    .where(eq(staffJobRow.jobId, id))
    .orderBy(asc(staffJobRow.position))
    .limit(examplesTried)
  return done({
    ...{ fit: count(fits), unfit: count((group) => group.status !== null && !fits(group)) },
    unknown: count(({ status }) => status === null),
    acts: first.map(({ orderNumber, body }) => ({ orderNumber, act: toAct(job.call, orderNumber, body) })),
  })
}

export const toAct = (call: JobAct, orderNumber: string, body: unknown): AskedAct => ({
  ...{ call, params: { number: orderNumber } },
  body: body ?? {},
})

/** A job that is started twice runs once. */
export const startJobOf = (
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  id: number,
): Promise<Outcome<null, 'jobNotFound' | 'notAllowed'>> =>
  db.transaction(async (tx) => {
    const [job] = await tx.select().from(staffJob).where(eq(staffJob.id, id)).for('update')
    if (!job || job.staffId !== idOf(staff)) return refused('jobNotFound')
    if (!staff.rights.includes(dryActs[job.call].staffRight)) return refused('notAllowed')
    if (job.state !== 'prepared') return done(null)
    await tx.update(staffJob).set({ state: 'running', startedAt: clock() }).where(eq(staffJob.id, id))
    await enqueue(tx, runStaffJobJob, { id })
    return done(null)
  })

/** Its maker stops it, or whoever may do such acts. */
export async function stopJobOf(
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  id: number,
): Promise<Outcome<null, 'jobNotFound' | 'notAllowed'>> {
  const [job] = await db.select().from(staffJob).where(eq(staffJob.id, id))
  if (!job) return refused('jobNotFound')
  if (job.staffId !== idOf(staff) && !staff.rights.includes(dryActs[job.call].staffRight)) return refused('notAllowed')
  await db
    .update(staffJob)
    .set({ state: 'stopped', endedAt: clock(), endedBy: staff.by })
    .where(and(eq(staffJob.id, id), eq(staffJob.state, 'running')))
  return done(null)
}

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
const idOf = ({ by }: StaffActor): number => (by.kind === 'staff' ? by.id : 0)

function toWire({ job, ...counts }: Awaited<ReturnType<typeof selectJobs>>[number], staff: StaffActor): Job {
  return {
    ...{ id: job.id, call: job.call, by: { id: job.staffId, name: nameOfActor(job.by) }, at: job.at.toISOString() },
    ...{ state: job.state, startedAt: job.startedAt?.toISOString() ?? null },
    ...{ endedAt: job.endedAt?.toISOString() ?? null, ...counts, isOwn: job.staffId === idOf(staff) },
    ...{ undoes: job.undoes, canBeUndone: inverseOf[job.call] !== undefined && hasEnded(job.state) && counts.done > 0 },
  }
}
