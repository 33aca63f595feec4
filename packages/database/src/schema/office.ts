import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { actor, moment, reference } from './columns.ts'
import { staffMember } from './staff.ts'

/** Somebody has taken a task of the day, or put it off; the row goes when they release it. */
export const staffTaskHold = pgTable(
  'staff_task_hold',
  {
    /** Kind and key of the task, like `ticket:12`. */
    task: text().primaryKey(),
    /** Null: nobody took it. */
    takenBy: reference().references(() => staffMember.id),
    /** It is shown again on this day; null: it is shown now. */
    until: date(),
    by: actor(),
    at: moment().notNull(),
  },
  (table) => [check('staff_task_hold_says_something', sql`num_nonnulls(${table.takenBy}, ${table.until}) > 0`)],
)

/** Somebody of the staff has this thing open, and said so within the last seconds. */
export const staffPresence = pgTable(
  'staff_presence',
  {
    staffId: reference()
      .notNull()
      .references(() => staffMember.id),
    /** Type and key, like `order:TB26-000012`. */
    subject: text().notNull(),
    isTyping: boolean().notNull().default(false),
    seenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.subject] }), index().on(table.subject)],
)
