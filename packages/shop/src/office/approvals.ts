import type { Approval } from '@toonbank/contract/staff/approval.ts'
import { dryActs } from '@toonbank/contract/staff/effects.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { staffApproval } from '@toonbank/database/schema/held-act.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { nameOfActor } from '@toonbank/domain/staff/actor.ts'
import { type ApprovalAct, approvalActs } from '@toonbank/domain/staff/held-act.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { ActRunner, AskedAct, RanAct } from './act-runner.ts'

type Needs = Pick<Dependencies, 'database' | 'clock'>
const dayInMs = 86_400_000
type Row = typeof staffApproval.$inferSelect

interface NewApproval {
  readonly act: AskedAct & { readonly call: ApprovalAct }
  readonly orderNumber: string
  readonly amount: Cents
  readonly reason: string
}

/** One act of a kind waits for each order; whoever asks again is told so. */
export async function askApproval(
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  { act: { call, params, body = {} }, ...asked }: NewApproval,
): Promise<Outcome<Approval, 'approvalWaits'>> {
  const { by } = staff
  if (by.kind !== 'staff') throw new Error('only people have a limit')
  const [written] = await db
    .insert(staffApproval)
    .values({ call, params, body: body as Record<string, unknown>, ...asked, staffId: by.id, by, at: clock() })
    .onConflictDoNothing()
    .returning()
  return written ? done(toWire(written, staff)) : refused('approvalWaits')
}

/** The open ones that the reader asked or may decide, the answers that wait for the reader, and what they decided about an order of late. */
export async function listApprovals(
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  { order }: { readonly order?: string | undefined },
): Promise<Approval[]> {
  const own = eq(staffApproval.staffId, idOf(staff))
  const decided = callsOf(staff)
  const rows = await db
    .select()
    .from(staffApproval)
    .where(
      and(
        or(
          and(
            eq(staffApproval.state, 'open'),
            or(own, decided.length > 0 ? inArray(staffApproval.call, decided) : own),
          ),
          and(ne(staffApproval.state, 'open'), isNull(staffApproval.seenAt), own),
          order === undefined ? undefined : decidedOfLateBy(staff, clock()),
        ),
        order === undefined ? undefined : eq(staffApproval.orderNumber, order),
      ),
    )
    .orderBy(desc(staffApproval.id))
    .limit(200)
  return rows.map((row) => toWire(row, staff))
}

const decidedOfLateBy = (staff: StaffActor, now: Date) =>
  and(
    inArray(staffApproval.state, ['approved', 'declined']),
    sql`${staffApproval.decidedBy} @> ${JSON.stringify({ kind: 'staff', id: idOf(staff) })}::jsonb`,
    gt(staffApproval.decidedAt, new Date(now.getTime() - dayInMs)),
  )

/** The stored act, for whoever may decide about it. */
export async function findDecidable(
  { database: { db } }: Needs,
  staff: StaffActor,
  id: number,
): Promise<AskedAct | undefined> {
  const [row] = await db
    .select()
    .from(staffApproval)
    .where(and(eq(staffApproval.id, id), eq(staffApproval.state, 'open')))
  return row && mayDecide(row, staff) ? toAct(row) : undefined
}

type Decided = 'approvalNotFound' | 'ownApproval' | 'decidedBefore' | 'notAllowed'

/**
 * Does the act as whoever agrees, in the transaction that marks it: two who agree at once, or one who is killed, do it
 * once. An act that is not possible stays open.
 */
export async function approve(
  needs: Needs & Pick<Dependencies, 'log'>,
  runner: ActRunner,
  staff: StaffActor,
  id: number,
): Promise<Outcome<Extract<RanAct, { readonly ok: false }> | null, Decided>> {
  const decided = await needs.database.db.transaction(async (tx) => {
    const locked = await lockOpen(tx, staff, id)
    if (!locked.ok) return locked
    const row = locked.value
    if (row === null) return done({ ran: null, number: null })
    const ran = await runner.run(tx, toAct(row), staff)
    if (!ran.ok) return done({ ran, number: null })
    await decide(tx, id, { state: 'approved', by: staff.by, at: needs.clock(), why: '' })
    return done({ ran: null, number: row.orderNumber })
  })
  if (!decided.ok) return decided
  const { ran, number } = decided.value
  if (number !== null)
    await runner.follow(number).catch((error: unknown) => {
      needs.log.warn({ err: error, order: number }, 'a provider will be asked again for what an act wants of it')
    })
  return done(ran)
}

export const decline = (
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  id: number,
  why: string,
): Promise<Outcome<null, Decided>> =>
  db.transaction(async (tx) => {
    const locked = await lockOpen(tx, staff, id)
    if (!locked.ok) return locked
    if (locked.value !== null) await decide(tx, id, { state: 'declined', by: staff.by, at: clock(), why })
    return done(null)
  })

/** A request that is decided at the same moment is not withdrawn: its money may have left. */
export const withdrawApproval = (
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  id: number,
): Promise<Outcome<null, 'approvalNotFound' | 'decidedBefore'>> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(staffApproval).where(eq(staffApproval.id, id)).for('update')
    if (!row || row.staffId !== idOf(staff)) return refused('approvalNotFound')
    if (row.state === 'withdrawn') return done(null)
    if (row.state !== 'open') return refused('decidedBefore')
    const at = clock()
    await decide(tx, id, { state: 'withdrawn', by: staff.by, at, why: '', seenAt: at })
    return done(null)
  })

export async function readDecision(
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  id: number,
): Promise<Outcome<null, 'approvalNotFound'>> {
  const [read] = await db
    .update(staffApproval)
    .set({ seenAt: clock() })
    .where(and(eq(staffApproval.id, id), eq(staffApproval.staffId, idOf(staff)), ne(staffApproval.state, 'open')))
    .returning({ id: staffApproval.id })
  return read ? done(null) : refused('approvalNotFound')
}

/** Null: the same person has decided it before, and sends their answer again. */
async function lockOpen(tx: Transaction, staff: StaffActor, id: number): Promise<Outcome<Row | null, Decided>> {
  const [row] = await tx.select().from(staffApproval).where(eq(staffApproval.id, id)).for('update')
  if (!row) return refused('approvalNotFound')
  if (row.staffId === idOf(staff)) return refused('ownApproval')
  if (!mayDecide(row, staff)) return refused('notAllowed')
  if (row.state === 'open') return done(row)
  return row.decidedBy?.kind === 'staff' && row.decidedBy.id === idOf(staff) ? done(null) : refused('decidedBefore')
}

interface Decision {
  readonly state: Exclude<Row['state'], 'open'>
  readonly by: StaffActor['by']
  readonly at: Date
  readonly why: string
  readonly seenAt?: Date
}

const decide = (tx: Transaction, id: number, { state, by, at, why, seenAt }: Decision): Promise<unknown> =>
  tx
    .update(staffApproval)
    .set({ state, decidedBy: by, decidedAt: at, decidedWhy: why, body: null, ...(seenAt ? { seenAt } : {}) })
    .where(eq(staffApproval.id, id))

/** The command line is nobody of the staff. */
const idOf = ({ by }: StaffActor): number => (by.kind === 'staff' ? by.id : 0)

const mayDecide = ({ staffId, call }: Pick<Row, 'staffId' | 'call'>, staff: StaffActor): boolean =>
  staffId !== idOf(staff) && callsOf(staff).includes(call)

/** A person who agrees sends the money back, so they need that right beside that of the act. */
const callsOf = ({ rights }: StaffActor): ApprovalAct[] =>
  approvalActs.filter((call) => rights.includes('refundOrders') && rights.includes(dryActs[call].staffRight))

const toAct = ({ call, params, body }: Row): AskedAct => ({ call, params, body: body ?? {} })

const toWire = (row: Row, staff: StaffActor): Approval => ({
  ...{ id: row.id, call: row.call, orderNumber: row.orderNumber, at: row.at.toISOString() },
  by: { id: row.staffId, name: nameOfActor(row.by) },
  amount: staff.rights.includes('readMoney') ? row.amount : null,
  ...{ reason: row.reason, state: row.state, decidedWhy: row.decidedWhy },
  decidedBy: row.decidedBy && nameOfActor(row.decidedBy),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  isOwn: row.staffId === idOf(staff),
  isDecidedByReader: row.decidedBy?.kind === 'staff' && row.decidedBy.id === idOf(staff) && row.state !== 'withdrawn',
  mayDecide: row.state === 'open' && mayDecide(row, staff),
  isUnread: row.state !== 'open' && row.staffId === idOf(staff) && row.seenAt === null,
})
