import {
  type ApprovalAct,
  type ApprovalState,
  approvalStates,
  type GraceAct,
  type JobAct,
  type StaffJobRowState,
  type StaffJobState,
  staffJobRowStates,
  staffJobStates,
  type WaitingActState,
  waitingActStates,
} from '@toonbank/domain/staff/held-act.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { storedBody, storedEffects, storedParams, storedRefusal } from '../stored/held-act.ts'
import { actor, cents, identity, isOneOf, laterActor, moment, reference } from './columns.ts'
import { staffMember } from './staff.ts'

const staffId = () =>
  reference()
    .notNull()
    .references(() => staffMember.id)

/**
 * An act that leaves the house, while its maker can still undo it. Body and effects name people, so they go as soon as
 * the act has ended.
 */
export const waitingAct = pgTable(
  'waiting_act',
  {
    id: identity().primaryKey(),
    call: text().$type<GraceAct>().notNull(),
    /** The path of its call with its parameters: one act waits for each. */
    path: text().notNull(),
    orderNumber: text().notNull(),
    params: json(storedParams).notNull(),
    body: json(storedBody),
    effects: json(storedEffects),
    staffId: staffId(),
    by: actor(),
    plannedAt: moment().notNull(),
    runsAt: moment().notNull(),
    state: text().$type<WaitingActState>().notNull().default('waiting'),
    /** Runs that ended without an answer. */
    failures: integer().notNull().default(0),
    endedAt: moment(),
    /** The person who undid it; null: it ran. */
    endedBy: laterActor(),
    refusal: json(storedRefusal),
    /** Its maker has read the refusal. */
    seenAt: moment(),
  },
  (table) => [
    check('waiting_act_state', isOneOf(table.state, waitingActStates)),
    uniqueIndex('waiting_act_waits_once').on(table.path).where(sql`${table.state} = 'waiting'`),
    index('waiting_act_due').on(table.runsAt).where(sql`${table.state} = 'waiting'`),
    index('waiting_act_unread').on(table.staffId).where(sql`${table.state} = 'refused' AND ${table.seenAt} IS NULL`),
    index().on(table.orderNumber),
    index().on(table.plannedAt),
    index().on(table.endedAt),
  ],
)

/** Money that somebody may not send back alone. Its body may name people, and goes when it is decided. */
export const staffApproval = pgTable(
  'staff_approval',
  {
    id: identity().primaryKey(),
    call: text().$type<ApprovalAct>().notNull(),
    orderNumber: text().notNull(),
    params: json(storedParams).notNull(),
    body: json(storedBody),
    /** The sum that went back in the dry run of the asking. */
    amount: cents().notNull(),
    reason: text().notNull(),
    staffId: staffId(),
    by: actor(),
    at: moment().notNull(),
    state: text().$type<ApprovalState>().notNull().default('open'),
    decidedAt: moment(),
    decidedBy: laterActor(),
    decidedWhy: text().notNull().default(''),
    /** Its asker has read the answer. */
    seenAt: moment(),
  },
  (table) => [
    check('staff_approval_state', isOneOf(table.state, approvalStates)),
    uniqueIndex('staff_approval_open').on(table.orderNumber, table.call).where(sql`${table.state} = 'open'`),
    index('staff_approval_unread').on(table.staffId).where(sql`${table.state} <> 'open' AND ${table.seenAt} IS NULL`),
    index().on(table.at),
    index().on(table.decidedAt),
  ],
)

/** One act on many orders, each in a transaction of its own. */
export const staffJob = pgTable(
  'staff_job',
  {
    id: identity().primaryKey(),
    call: text().$type<JobAct>().notNull(),
    staffId: staffId(),
    by: actor(),
    at: moment().notNull(),
    state: text().$type<StaffJobState>().notNull().default('prepared'),
    startedAt: moment(),
    endedAt: moment(),
    /** The person who stopped it. */
    endedBy: laterActor(),
    /** The job whose acts it takes back; null: one of its own. */
    undoes: reference().references((): AnyPgColumn => staffJob.id),
  },
  (table) => [
    check('staff_job_state', isOneOf(table.state, staffJobStates)),
    index().on(table.staffId),
    index('staff_job_undoes').on(table.undoes).where(sql`${table.undoes} IS NOT NULL`),
    index().on(table.startedAt),
  ],
)

export const staffJobRow = pgTable(
  'staff_job_row',
  {
    jobId: reference()
      .notNull()
      .references(() => staffJob.id),
    position: integer().notNull(),
    orderNumber: text().notNull(),
    body: json(storedBody),
    state: text().$type<StaffJobRowState>().notNull().default('waiting'),
    failures: integer().notNull().default(0),
    refusal: json(storedRefusal),
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    check('staff_job_row_state', isOneOf(table.state, staffJobRowStates)),
    index('staff_job_row_waiting').on(table.jobId, table.position).where(sql`${table.state} = 'waiting'`),
  ],
)
