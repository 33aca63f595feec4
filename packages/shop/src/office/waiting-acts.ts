import { dryActs } from '@toonbank/contract/staff/effects.ts'
import type { WaitingAct } from '@toonbank/contract/staff/waiting-act.ts'
import { waitingAct } from '@toonbank/database/schema/held-act.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { type Effects, withoutMoney } from '@toonbank/domain/staff/effects.ts'
import { type GraceAct, graceSeconds } from '@toonbank/domain/staff/held-act.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AskedAct } from './act-runner.ts'
import { runWaitingActsJob } from './run-waiting-acts-job.ts'

type Needs = Pick<Dependencies, 'database' | 'clock'>
type Row = typeof waitingAct.$inferSelect

/** People without grace, and the command line, do their acts at once. */
export async function hasGrace({ database: { db } }: Needs, { by }: StaffActor): Promise<boolean> {
  if (by.kind !== 'staff') return false
  const [member] = await db
    .select({ hasGrace: staffMember.hasGrace })
    .from(staffMember)
    .where(eq(staffMember.id, by.id))
  return member?.hasGrace ?? false
}

/** Lets an act wait after its dry run. The same act of the same person is planned once, however often it is sent. */
export async function planAct(
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  { act, effects }: { readonly act: AskedAct & { readonly call: GraceAct }; readonly effects: Effects },
): Promise<Outcome<WaitingAct, 'actWaits'>> {
  const { by } = staff
  if (by.kind !== 'staff') throw new Error('only people have grace')
  const { call, params, body = {} } = act
  const plannedAt = clock()
  const path = dryActs[call].path.replace(/:([a-zA-Z]+)/g, (_, name: string) => params[name] ?? '')
  return db.transaction(async (tx) => {
    const [planned] = await tx
      .insert(waitingAct)
      .values({
        ...{
          call,
          path,
          orderNumber: effects.order,
          params,
          body: body as Record<string, unknown>,
          effects: effects as never,
        },
        ...{ staffId: by.id, by, plannedAt, runsAt: new Date(plannedAt.getTime() + graceSeconds * 1_000) },
      })
      .onConflictDoNothing()
      .returning()
    if (planned) {
      await enqueue(tx, runWaitingActsJob, { id: planned.id }, graceSeconds + 1)
      return done(toWire(planned, staff))
    }
    const isSame = and(eq(waitingAct.staffId, by.id), sql`${waitingAct.body} = ${JSON.stringify(body)}::jsonb`)
    const [before] = await tx
      .select()
      .from(waitingAct)
      .where(and(eq(waitingAct.path, path), eq(waitingAct.state, 'waiting'), isSame))
    return before ? done(toWire(before, staff)) : refused('actWaits')
  })
}

/** Acts of others are listed for whoever reads orders; a refused one for its maker, or for who leads where that one left. */
export async function listWaitingActs(
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  { order, mine }: { readonly order?: string | undefined; readonly mine?: 'yes' | undefined },
): Promise<{ now: string; items: WaitingAct[] }> {
  const { by, rights } = staff
  const isOwn = by.kind === 'staff' ? eq(waitingAct.staffId, by.id) : undefined
  const isListed = or(
    and(eq(waitingAct.state, 'waiting'), rights.includes('readOrders') && mine === undefined ? undefined : isOwn),
    and(eq(waitingAct.state, 'refused'), isNull(waitingAct.seenAt), isRefusedFor(staff)),
  )
  const rows = await db
    .select({ act: waitingAct })
    .from(waitingAct)
    .innerJoin(staffMember, eq(staffMember.id, waitingAct.staffId))
    .where(and(isListed, order === undefined ? undefined : eq(waitingAct.orderNumber, order)))
    .orderBy(desc(waitingAct.id))
    .limit(200)
  return { now: clock().toISOString(), items: rows.map(({ act }) => toWire(act, staff)) }
}

const isRefusedFor = ({ by, rights }: StaffActor): SQL | undefined =>
  by.kind !== 'staff'
    ? undefined
    : rights.includes('manageStaff')
      ? or(eq(waitingAct.staffId, by.id), eq(staffMember.state, 'left'))
      : eq(waitingAct.staffId, by.id)

/** Race: the act begins at this moment; its row is locked by whoever was first, and the other sees how it ended. */
export async function undoAct(
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  id: number,
): Promise<Outcome<{ call: GraceAct; orderNumber: string }, 'actNotFound' | 'tooLate' | 'notAllowed'>> {
  return db.transaction(async (tx) => {
    const [act] = await tx.select().from(waitingAct).where(eq(waitingAct.id, id)).for('update')
    if (!act) return refused('actNotFound')
    if (!mayUndo(act, staff)) return refused('notAllowed')
    const { call, orderNumber } = act
    if (act.state === 'undone') return done({ call, orderNumber })
    if (act.state !== 'waiting') return refused('tooLate')
    await tx
      .update(waitingAct)
      .set({ state: 'undone', endedAt: clock(), endedBy: staff.by, body: null, effects: null })
      .where(eq(waitingAct.id, id))
    return done({ call, orderNumber })
  })
}

const mayUndo = ({ staffId, call }: Pick<Row, 'staffId' | 'call'>, { by, rights }: StaffActor): boolean =>
  (by.kind === 'staff' && by.id === staffId) || rights.includes(dryActs[call].staffRight)

export async function readRefusedAct(
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  id: number,
): Promise<Outcome<null, 'actNotFound'>> {
  const [found] = await db
    .select({ id: waitingAct.id })
    .from(waitingAct)
    .innerJoin(staffMember, eq(staffMember.id, waitingAct.staffId))
    .where(and(eq(waitingAct.id, id), eq(waitingAct.state, 'refused'), isRefusedFor(staff)))
  if (!found) return refused('actNotFound')
  await db.update(waitingAct).set({ seenAt: clock() }).where(eq(waitingAct.id, id))
  return done(null)
}

function toWire(act: Row, staff: StaffActor): WaitingAct {
  const effects = act.effects as Effects | null
  return {
    ...{ id: act.id, call: act.call, orderNumber: act.orderNumber },
    by: { id: act.staffId, name: 'name' in act.by ? act.by.name : '' },
    ...{ plannedAt: act.plannedAt.toISOString(), runsAt: act.runsAt.toISOString() },
    state: act.state === 'refused' ? 'refused' : 'waiting',
    effects: (effects &&
      (staff.rights.includes('readMoney') ? effects : withoutMoney(effects))) as WaitingAct['effects'],
    problem: act.refusal?.problem ?? null,
    amount: (act.refusal?.amount ?? null) as WaitingAct['amount'],
    isOwn: staff.by.kind === 'staff' && staff.by.id === act.staffId,
    mayUndo: mayUndo(act, staff),
  }
}
