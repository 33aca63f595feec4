import type { Transaction } from '@toonbank/database/connect.ts'
import { staffJob, staffJobRow } from '@toonbank/database/schema/held-act.ts'
import { refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { findStaffActor } from '../staff/staff-session.ts'
import { type ActRunner, toStoredRefusal } from './act-runner.ts'
import { toAct } from './jobs.ts'
import { runStaffJobJob } from './run-staff-job-job.ts'

type Needs = Pick<Dependencies, 'database' | 'clock' | 'log'>

const maxFailures = 3
/** Other jobs of this queue come in between, and a worker that stops waits for no more than this. */
const ordersAtOnce = 100

/** Goes on with a job where it was left, also by a process that was killed. */
export async function runStaffJob(needs: Needs, runner: ActRunner, id: number): Promise<void> {
  for (let turn = 0; turn < ordersAtOnce; turn++) if (!(await runNextOrder(needs, runner, id))) break
  await needs.database.db.transaction(async (tx) => {
    const [job] = await tx.select().from(staffJob).where(eq(staffJob.id, id)).for('update')
    if (job?.state !== 'running') return
    const left = await tx.$count(staffJobRow, and(eq(staffJobRow.jobId, id), eq(staffJobRow.state, 'waiting')))
    if (left > 0) return enqueue(tx, runStaffJobJob, { id })
    await tx.update(staffJob).set({ state: 'done', endedAt: needs.clock() }).where(eq(staffJob.id, id))
  })
}

/** The act on an order and its mark are one transaction. False: no order is left that nobody else is at. */
async function runNextOrder(needs: Needs, runner: ActRunner, id: number): Promise<boolean> {
  const { database, clock, log } = needs
  let claimed: number | undefined
  try {
    return await database.db.transaction(async (tx) => {
      const row = await claimRow(tx, id)
      if (!row) return false
      claimed = row.position
      // Rights may have been taken since it was started.
      const staff = await findStaffActor(tx, row.staffId)
      const ran = staff
        ? await runner.run(tx, toAct(row.call, row.orderNumber, row.body), staff)
        : refused('notAllowed')
      const ending = { endedAt: clock(), body: null }
      await tx
        .update(staffJobRow)
        .set(ran.ok ? { state: 'done', ...ending } : { state: 'refused', refusal: toStoredRefusal(ran), ...ending })
        .where(and(eq(staffJobRow.jobId, id), eq(staffJobRow.position, row.position)))
      return true
    })
  } catch (error) {
    if (claimed === undefined) throw error
    log.warn({ err: error, job: id, row: claimed }, 'an order of a job has failed')
    await noteFailure(needs, id, claimed)
    return true
  }
}

/** Rows that failed come after the others. */
async function claimRow(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      ...{ position: staffJobRow.position, orderNumber: staffJobRow.orderNumber, body: staffJobRow.body },
      ...{ call: staffJob.call, staffId: staffJob.staffId },
    })
    .from(staffJobRow)
    .innerJoin(staffJob, eq(staffJob.id, staffJobRow.jobId))
    .where(and(eq(staffJobRow.jobId, id), eq(staffJobRow.state, 'waiting'), eq(staffJob.state, 'running')))
    .orderBy(asc(staffJobRow.failures), asc(staffJobRow.position))
    .limit(1)
    .for('update', { of: staffJobRow, skipLocked: true })
  return row
}

async function noteFailure({ database: { db }, clock }: Needs, id: number, position: number): Promise<void> {
  const isLast = sql`${staffJobRow.failures} + 1 >= ${maxFailures}`
  await db
    .update(staffJobRow)
    .set({
      failures: sql`${staffJobRow.failures} + 1`,
      state: sql`CASE WHEN ${isLast} THEN 'refused' ELSE 'waiting' END`,
      refusal: sql`CASE WHEN ${isLast} THEN '{"problem": "shopBusy"}'::jsonb END`,
      body: sql`CASE WHEN ${isLast} THEN NULL ELSE ${staffJobRow.body} END`,
      endedAt: sql`CASE WHEN ${isLast} THEN ${clock().toISOString()}::timestamptz END`,
    })
    .where(and(eq(staffJobRow.jobId, id), eq(staffJobRow.position, position), eq(staffJobRow.state, 'waiting')))
}
