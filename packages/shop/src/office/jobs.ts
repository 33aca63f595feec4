import type { DataOf } from '@toonbank/contract/endpoint.ts'
import { dryActs } from '@toonbank/contract/staff/effects.ts'
import type { dryRunJob } from '@toonbank/contract/staff/job.ts'
import { staffJob, staffJobRow } from '@toonbank/database/schema/held-act.ts'
import { allowedOfficeActs, type OfficeAct } from '@toonbank/domain/order/office-acts.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { JobAct } from '@toonbank/domain/staff/held-act.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AskedAct } from './act-runner.ts'
import { findJob, idOf } from './read-jobs.ts'
import { runStaffJobJob } from './run-staff-job-job.ts'

type Needs = Pick<Dependencies, 'database' | 'clock'>

const examplesTried = 10

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
    Omit<DataOf<typeof dryRunJob>, 'examples'> & {
      acts: { orderNumber: string; goods: readonly string[]; act: AskedAct }[]
    },
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
  const goods = sql<string[]>`(
    SELECT coalesce(json_agg(l.title ORDER BY l.id), '[]') FROM order_line l JOIN shop_order o ON o.id = l.order_id
    WHERE o.number = ${staffJobRow}.order_number)`
  const first = await db
    .select({ orderNumber: staffJobRow.orderNumber, body: staffJobRow.body, goods })
    .from(staffJobRow)
    .where(eq(staffJobRow.jobId, id))
    .orderBy(asc(staffJobRow.position))
    .limit(examplesTried)
  return done({
    ...{ fit: count(fits), unfit: count((group) => group.status !== null && !fits(group)) },
    unknown: count(({ status }) => status === null),
    acts: first.map(({ orderNumber, body, goods }) => ({
      orderNumber,
      goods,
      act: toAct(job.call, orderNumber, body),
    })),
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
