import type { ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import type { SavedView, saveView as saveViewCall } from '@toonbank/contract/staff/view.ts'
import { staffView } from '@toonbank/database/schema/staff.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, eq, ne, or } from 'drizzle-orm'
import { sessionOf } from './own-account.ts'

type Using = Pick<Dependencies, 'database'>
const maxViews = 30

export async function listViews({ database: { db } }: Using, staff: StaffActor, list: string): Promise<SavedView[]> {
  const { staffId } = sessionOf(staff)
  const views = await db
    .select()
    .from(staffView)
    .where(and(eq(staffView.list, list), or(eq(staffView.staffId, staffId), staffView.isShared)))
    .orderBy(asc(staffView.name), asc(staffView.id))
  return views.map((one) => ({
    ...{ id: one.id, name: one.name, query: one.query, isShared: one.isShared },
    isOwn: one.staffId === staffId,
  }))
}

export async function saveView(
  { database: { db } }: Using,
  staff: StaffActor,
  view: ParsedBodyOf<typeof saveViewCall>,
): Promise<Outcome<{ id: number }, 'tooManyViews'>> {
  const { staffId } = sessionOf(staff)
  const { list, name, query, isShared } = view
  const others = and(eq(staffView.staffId, staffId), eq(staffView.list, list), ne(staffView.name, name))
  if ((await db.$count(staffView, others)) >= maxViews) return refused('tooManyViews')
  const [saved] = await db
    .insert(staffView)
    .values({ staffId, list, name, query, isShared })
    .onConflictDoUpdate({ target: [staffView.staffId, staffView.list, staffView.name], set: { query, isShared } })
    .returning({ id: staffView.id })
  if (!saved) throw new Error('the view was not written')
  return done(saved)
}

export async function removeView(
  { database: { db } }: Using,
  staff: StaffActor,
  id: number,
): Promise<Outcome<null, 'viewNotFound'>> {
  const isOwn = and(eq(staffView.id, id), eq(staffView.staffId, sessionOf(staff).staffId))
  const [removed] = await db.delete(staffView).where(isOwn).returning({ id: staffView.id })
  return removed ? done(null) : refused('viewNotFound')
}
