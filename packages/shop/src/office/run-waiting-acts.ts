import type { Transaction } from '@toonbank/database/connect.ts'
import { waitingAct } from '@toonbank/database/schema/held-act.ts'
import { refused } from '@toonbank/domain/outcome.ts'
import { expectedFor } from '@toonbank/domain/staff/held-act.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { findStaffActor } from '../staff/staff-session.ts'
import { type ActRunner, toStoredRefusal } from './act-runner.ts'
import { runWaitingActsJob } from './run-waiting-acts-job.ts'

type Needs = Pick<Dependencies, 'database' | 'clock' | 'log'>

/** An act that fails again and again, because its order is busy for example, is refused in the end. */
const maxFailures = 5
const secondsAfterFailure = 5

/** Runs the acts whose moment has come, the oldest first. Any number of processes may do so at once. */
export async function runWaitingActs(needs: Needs, runner: ActRunner): Promise<void> {
  while (await runNext(needs, runner));
}

/** A job of one act: it comes again while that act still waits. */
export async function runWaitingAct(needs: Needs, runner: ActRunner, id: number): Promise<void> {
  await runWaitingActs(needs, runner)
  const { db } = needs.database
  const [left] = await db
    .select({ runsAt: waitingAct.runsAt })
    .from(waitingAct)
    .where(and(eq(waitingAct.id, id), eq(waitingAct.state, 'waiting')))
  if (!left) return
  const seconds = Math.ceil((left.runsAt.getTime() - needs.clock().getTime()) / 1_000)
  await db.transaction((tx) => enqueue(tx, runWaitingActsJob, { id }, Math.max(1, seconds + 1)))
}

/** The act and its mark are one transaction, so that it is done once, whenever a process is killed. */
async function runNext(needs: Needs, runner: ActRunner): Promise<boolean> {
  const {
    database: { db },
    clock,
    log,
  } = needs
  const runAct = async (tx: Transaction, { call, params, body, staffId, runsAt }: typeof waitingAct.$inferSelect) => {
    if (clock().getTime() - runsAt.getTime() > expectedFor) return refused('actTooOld')
    // Rights may have been taken since it was planned.
    const staff = await findStaffActor(tx, staffId)
    return staff ? runner.run(tx, { call, params, body }, staff) : refused('notAllowed')
  }
  let claimed: number | undefined
  try {
    const ended = await db.transaction(async (tx) => {
      const [act] = await tx
        .select()
        .from(waitingAct)
        .where(and(eq(waitingAct.state, 'waiting'), lte(waitingAct.runsAt, clock())))
        .orderBy(asc(waitingAct.runsAt), asc(waitingAct.id))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!act) return undefined
      claimed = act.id
      const ran = await runAct(tx, act)
      const ending = { endedAt: clock(), body: null, effects: null }
      await tx
        .update(waitingAct)
        .set(ran.ok ? { state: 'done', ...ending } : { state: 'refused', refusal: toStoredRefusal(ran), ...ending })
        .where(eq(waitingAct.id, act.id))
      return act
    })
    if (!ended) return false
    await runner.follow(ended.orderNumber).catch((error: unknown) => {
      log.warn({ err: error, order: ended.orderNumber }, 'a provider will be asked again for what an act wants of it')
    })
  } catch (error) {
    if (claimed === undefined) throw error
    log.warn({ err: error, act: claimed }, 'an act that waited has failed')
    await putOff(needs, claimed)
  }
  return true
}

async function putOff({ database: { db }, clock }: Pick<Needs, 'database' | 'clock'>, id: number): Promise<void> {
  const now = clock()
  const isLast = sql`${waitingAct.failures} + 1 >= ${maxFailures}`
  await db
    .update(waitingAct)
    .set({
      failures: sql`${waitingAct.failures} + 1`,
      runsAt: new Date(now.getTime() + secondsAfterFailure * 1_000),
      state: sql`CASE WHEN ${isLast} THEN 'refused' ELSE 'waiting' END`,
      refusal: sql`CASE WHEN ${isLast} THEN '{"problem": "shopBusy"}'::jsonb END`,
      body: sql`CASE WHEN ${isLast} THEN NULL ELSE ${waitingAct.body} END`,
      effects: sql`CASE WHEN ${isLast} THEN NULL ELSE ${waitingAct.effects} END`,
      endedAt: sql`CASE WHEN ${isLast} THEN ${now.toISOString()}::timestamptz END`,
    })
    .where(and(eq(waitingAct.id, id), eq(waitingAct.state, 'waiting')))
}
