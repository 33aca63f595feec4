import { type StaffRole, type StaffState, staffRoles, staffStates } from '@toonbank/domain/staff/staff-member.ts'
import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, isOneOf, moment } from './columns.ts'

/** A row is never deleted, because the history refers to it. */
export const staffMember = pgTable(
  'staff_member',
  {
    id: identity().primaryKey(),
    name: text().notNull(),
    emailAddress: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    state: text().$type<StaffState>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('staff_member_email_address').on(sql`lower(${table.emailAddress})`),
    check('staff_member_role', isOneOf(table.role, staffRoles)),
    check('staff_member_state', isOneOf(table.state, staffStates)),
  ],
)
