import { randomUUID } from 'node:crypto'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { eq } from 'drizzle-orm'
import { merchant } from './merchant.ts'

/** Somebody of the staff like the one of the demo, whose language nobody else changes. Returns the name before the @. */
export async function aColleague(like: string, locale: 'nld' | 'eng'): Promise<string> {
  const { db } = await merchant()
  const [found] = await db
    .select()
    .from(staffMember)
    .where(eq(staffMember.emailAddress, `${like}@toonbank.example`))
  if (!found) throw new Error(`the demo's staff has no ${like}`)
  const { id: _, ...member } = found
  const name = `${like}-${randomUUID().slice(0, 8)}`
  await db.insert(staffMember).values({ ...member, name, emailAddress: `${name}@toonbank.example`, locale })
  return name
}

/** However slow this machine is, the acts that wait for an order are not done before the journey wants it. */
export async function stretchGrace(orderNumber: string): Promise<void> {
  const { pool } = await merchant()
  await pool.query(
    `UPDATE waiting_act SET runs_at = runs_at + interval '10 minutes' WHERE order_number = $1 AND state = 'waiting'`,
    [orderNumber],
  )
}

/** Moves the clock of the acts that wait for an order: their seconds are over, and the job does them. */
export async function letGraceEnd(orderNumber: string): Promise<void> {
  const { pool } = await merchant()
  await pool.query(`UPDATE waiting_act SET runs_at = now() WHERE order_number = $1 AND state = 'waiting'`, [
    orderNumber,
  ])
  await pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'run-waiting-acts' AND state = 'created'`)
}

/** Somebody like Sofie of the demo, who may send back so many cents a day. */
export async function aHelperWithLimit(name: string, limit: number): Promise<void> {
  const { pool } = await merchant()
  await pool.query(
    `INSERT INTO staff_member (name, email_address, role, state, refund_limit, locale, password_hash, from_demo, has_grace)
      SELECT $1, lower($1) || '@toonbank.example', role, state, $2, locale, password_hash, from_demo, false
      FROM staff_member WHERE email_address = 'sofie@toonbank.example'`,
    [name, limit],
  )
}
