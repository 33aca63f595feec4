import type { Locale } from '@toonbank/domain/locale.ts'
import type { Right } from '@toonbank/domain/staff/rights.ts'
import {
  type StaffLinkKind,
  type StaffRole,
  type StaffState,
  staffLinkKinds,
  staffRoles,
  staffStates,
} from '@toonbank/domain/staff/staff-member.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { json } from '../json-column.ts'
import { actor, cents, fromDemo, identity, isOneOf, moment, passkeyColumns, reference } from './columns.ts'

/** A row is never deleted, because the history refers to it. */
export const staffMember = pgTable(
  'staff_member',
  {
    id: identity().primaryKey(),
    name: text().notNull(),
    emailAddress: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    state: text().$type<StaffState>().notNull(),
    /** Rights beside those of the role. */
    extras: text().array().$type<Right[]>().notNull().default(sql`'{}'`),
    /** Cents a day that they may send back; null: that of the role. */
    refundLimit: cents(),
    locale: text().$type<Locale>().notNull().default('nld'),
    /** Acts that leave the house wait some seconds, so that they can be undone. */
    hasGrace: boolean().notNull().default(true),
    /** Null: they log in with a passkey. */
    passwordHash: text(),
    /** Base32; null: no authenticator app. A password alone lets nobody in. */
    totpSecret: text(),
    /** The last step of thirty seconds whose code was used: a code works once. */
    totpStep: bigint({ mode: 'number' }),
    fromDemo: fromDemo(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('staff_member_email_address').on(sql`lower(${table.emailAddress})`),
    check('staff_member_role', isOneOf(table.role, staffRoles)),
    check('staff_member_state', isOneOf(table.state, staffStates)),
  ],
)

const staffId = () =>
  reference()
    .notNull()
    .references(() => staffMember.id)

export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: text().primaryKey(),
    staffId: staffId(),
    createdAt: moment().notNull(),
    /** The last use, to the minute. */
    usedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Null: it is not locked. */
    lockedAt: moment(),
    /** When the second factor was shown last. */
    provenAt: moment().notNull(),
    /** Browser and system, as the browser says it. */
    device: text().notNull(),
    network: text().notNull(),
  },
  (table) => [index().on(table.staffId)],
)

export const staffPasskey = pgTable(
  'staff_passkey',
  {
    uid: text().primaryKey(),
    staffId: staffId(),
    ...passkeyColumns(),
  },
  (table) => [index().on(table.staffId)],
)

/** A challenge is deleted by the first answer to it. */
export const staffChallenge = pgTable('staff_challenge', {
  challengeHash: text().primaryKey(),
  /** Null: somebody logs in with it. */
  staffId: reference().references(() => staffMember.id),
  expiresAt: moment().notNull(),
})

export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  { codeHash: text().primaryKey(), staffId: staffId(), usedAt: moment() },
  (table) => [index().on(table.staffId)],
)

/** A link that lets somebody choose how they log in; it works once. */
export const staffLink = pgTable(
  'staff_link',
  {
    tokenHash: text().primaryKey(),
    kind: text().$type<StaffLinkKind>().notNull(),
    /** Null: the first owner, who has no row yet. */
    staffId: reference().references(() => staffMember.id),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [check('staff_link_kind', isOneOf(table.kind, staffLinkKinds)), index().on(table.staffId)],
)

/** Role, rights and limit, or the device of a login: the names that changed. */
const staffValues = v.record(v.string(), v.unknown())

/** Logins, invitations, roles, sessions: what happened to the people of the staff. Rows only come. */
export const staffChange = pgTable(
  'staff_change',
  {
    id: identity().primaryKey(),
    at: moment().notNull(),
    by: actor(),
    /** Whom it is about. */
    staffId: reference().references(() => staffMember.id),
    act: text().notNull(),
    /** Null: there was nothing before. */
    before: json(staffValues),
    after: json(staffValues),
    reason: text().notNull().default(''),
  },
  (table) => [index().on(table.at), index().on(table.staffId)],
)

/** A saved view of a list: the query of its address. */
export const staffView = pgTable(
  'staff_view',
  {
    id: identity().primaryKey(),
    staffId: staffId(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('staff_view_name').on(table.staffId, table.list, table.name)],
)
