import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { readFeed as readFeedCall } from '@toonbank/contract/staff/live.ts'
import { rightOfHistory } from '@toonbank/domain/staff/history.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { listHistory } from './list-history.ts'

/** A transaction that began earlier may end later: its rows carry a moment that was read past already. */
const overlapInMs = 10_000
const mostItems = 100

export async function readFeed(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
  after: string | undefined,
): Promise<DataOf<typeof readFeedCall>> {
  const next = dependencies.clock().toISOString()
  if (after === undefined) return { next, isCut: false, items: [] }
  const from = new Date(Date.parse(after) - overlapInMs).toISOString()
  const page = await listHistory(dependencies, staff, { after: '', limit: mostItems, from })
  const items = page.items
    .filter(({ subject }) => staff.rights.includes(rightOfHistory(subject.type)))
    .map(({ key, at, kind, subject, by }) => ({
      ...{ key, at, kind, type: subject.type, subjectKey: subject.key },
      staffId: by.kind === 'staff' ? by.id : null,
    }))
  return { next, isCut: page.next !== null, items }
}
