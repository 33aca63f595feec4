import type { Queryable } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { playedPeople } from './made-up-people.ts'

/** A moment of the year that was begun: the shop's clock stood at `at`. */
export interface Moment {
  readonly id: number
  readonly at: Date
  /** The last movement of stock that is back on the shelves; null until the moment has ended. */
  readonly movement: number | null
}

/**
 * True in the shop of the demo until its year has been played to the end: nobody of the year is there yet, or it was
 * stopped on the way, and then its moments are there.
 */
export async function isYearDue(db: Queryable): Promise<boolean> {
  const staff = await db.execute(sql`SELECT FROM staff_member WHERE from_demo AND state <> 'left' LIMIT 1`)
  if (staff.rows.length === 0) return false
  const { rows } = await db.execute<{ due: boolean }>(sql`
    SELECT to_regclass('demo_year.moment') IS NOT NULL
      OR NOT EXISTS (SELECT FROM customer WHERE email_address LIKE ${`%${playedPeople}`}) AS due`)
  return rows[0]?.due === true
}

/** The table lives as long as the year is played, in a schema that no backup takes along. */
export async function openMoments(db: Queryable): Promise<void> {
  await db.execute(sql`CREATE SCHEMA IF NOT EXISTS demo_year`)
  await db.execute(sql`CREATE TABLE IF NOT EXISTS demo_year.moment (
    id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    at timestamptz NOT NULL,
    begun timestamptz NOT NULL DEFAULT clock_timestamp(),
    movement int)`)
}

export async function findLastMoment(db: Queryable): Promise<Moment | undefined> {
  const { rows } = await db.execute<{ id: number; at: string; movement: number | null }>(sql`
    SELECT id, at, movement FROM demo_year.moment ORDER BY id DESC LIMIT 1`)
  const [last] = rows
  return last && { ...last, at: new Date(last.at) }
}

export async function beginMoment(db: Queryable, at: Date): Promise<Moment> {
  const { rows } = await db.execute<{ id: number }>(
    sql`INSERT INTO demo_year.moment (at) VALUES (${at.toISOString()}) RETURNING id`,
  )
  const [begun] = rows
  if (!begun) throw new Error('a moment of the year was not written')
  return { id: begun.id, at, movement: null }
}
