import type { EndpointDefinition, ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import { dryActs } from '@toonbank/contract/staff/effects.ts'
import { maxOrdersOfJob, type prepareJob } from '@toonbank/contract/staff/job.ts'
import { staffJob, staffJobRow } from '@toonbank/database/schema/held-act.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { inverseOf, type JobAct } from '@toonbank/domain/staff/held-act.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { listNumbersForStaff } from '../order/read/list-orders-for-staff.ts'
import { findJob } from './read-jobs.ts'

type Needs = Pick<Dependencies, 'database' | 'clock'>

const rowsAtOnce = 1_000

const longestBody = 2_000

/** Writes the orders of a job as they are chosen now. A person has one prepared job: an older one goes. */
export async function prepareJobOf(
  needs: Needs,
  staff: StaffActor,
  { call, numbers, filter, codes, body = {} }: ParsedBodyOf<typeof prepareJob>,
  undoes: number | null = null,
): Promise<Outcome<{ id: number; total: number }, 'nothingChosen' | 'tooMany' | 'notAllowed' | 'invalidInput'>> {
  const { by } = staff
  if (by.kind !== 'staff' || !staff.rights.includes(dryActs[call].staffRight)) return refused('notAllowed')
  const filtered = filter ? await listNumbersForStaff(needs, filter, staff, maxOrdersOfJob + 1) : done([])
  if (!filtered.ok) return filtered
  const codeOf = new Map(codes.map(({ number, code }) => [number, code]))
  const chosen = [...new Set([...filtered.value, ...numbers, ...codeOf.keys()])]
  if (chosen.length === 0) return refused('nothingChosen')
  if (chosen.length > maxOrdersOfJob) return refused('tooMany')
  // Attack: every order keeps the body, so one that is long and wrong would fill the disk.
  if (!isBodyOf(call, body)) return refused('invalidInput')
  const bodyOf = (number: string) =>
    (call === 'shipOrder' ? { ...body, trackingCode: codeOf.get(number) ?? '' } : body) as Record<string, unknown>
  return needs.database.db.transaction(async (tx) => {
    const isOld = and(eq(staffJob.staffId, by.id), eq(staffJob.state, 'prepared'))
    await tx.execute(sql`DELETE FROM ${staffJobRow} WHERE job_id IN (SELECT id FROM ${staffJob} WHERE ${isOld})`)
    await tx.delete(staffJob).where(isOld)
    const [job] = await tx.insert(staffJob).values({ call, staffId: by.id, by, at: needs.clock(), undoes }).returning()
    if (!job) throw new Error('the job was not inserted')
    const rows = chosen.map((orderNumber, position) => ({
      jobId: job.id,
      position,
      orderNumber,
      body: bodyOf(orderNumber),
    }))
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await tx.insert(staffJobRow).values(rows.slice(at, at + rowsAtOnce))
    return done({ id: job.id, total: rows.length })
  })
}

/** Prepares the job that takes back whatever another one has done. */
export async function prepareUndoOf(
  needs: Needs,
  staff: StaffActor,
  id: number,
): Promise<
  Outcome<
    { id: number; total: number },
    'jobNotFound' | 'cannotBeUndone' | 'nothingChosen' | 'notAllowed' | 'tooMany' | 'invalidInput'
  >
> {
  const { db } = needs.database
  const job = await findJob(db, staff, id)
  if (!job) return refused('jobNotFound')
  const call = inverseOf[job.call]
  if (!call || !job.canBeUndone) return refused('cannotBeUndone')
  const done = await db
    .select({ number: staffJobRow.orderNumber })
    .from(staffJobRow)
    .where(and(eq(staffJobRow.jobId, id), eq(staffJobRow.state, 'done'), isStillHeldBy(id)))
    .orderBy(asc(staffJobRow.position))
  return prepareJobOf(
    needs,
    staff,
    { call, numbers: done.map(({ number }) => number), filter: undefined, codes: [], body: {} },
    id,
  )
}

/** A hold that a colleague began since is not the job's to end. */
const isStillHeldBy = (id: number) => sql`EXISTS (SELECT FROM order_hold h
  JOIN shop_order o ON o.id = h.order_id JOIN staff_job j ON j.id = ${id}
  WHERE o.number = ${staffJobRow.orderNumber} AND h.released_at IS NULL AND h.by = j.by AND h.at >= j.started_at)`

/** The fields of an act that it takes for each order are checked before any order keeps them. */
function isBodyOf(call: JobAct, body: object): boolean {
  const { body: schema }: EndpointDefinition = dryActs[call]
  const isShort = JSON.stringify(body).length <= longestBody
  return isShort && (schema === undefined || v.safeParse(schema, body).success)
}
