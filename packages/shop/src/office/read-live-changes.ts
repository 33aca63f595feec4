import type { LiveChange, LiveChanges } from '@toonbank/contract/staff/live.ts'
import { historyKindsFor, rightOfHistory } from '@toonbank/domain/staff/history.ts'
import { asOwner, type Right, type StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { listHistory } from './list-history.ts'

type Needs = Pick<Dependencies, 'database' | 'clock'>

/** A transaction that began earlier may end later: its rows carry a moment that was read past already. */
const overlapInMs = 30_000
const maxItems = 100
const allReader = asOwner({ kind: 'job', name: 'live' })

/** All that anybody changed since a moment; it carries no value of a customer. */
export async function readChanges(needs: Needs, after: string): Promise<LiveChanges> {
  const next = needs.clock().toISOString()
  const from = new Date(Date.parse(after) - overlapInMs).toISOString()
  const page = await listHistory(needs, allReader, { after: '', limit: maxItems, from })
  const items = page.items.map(
    ({ key, at, kind, subject, by, after: now, reason }): LiveChange => ({
      ...{ key, at, by, kind, type: subject.type, subjectKey: subject.key },
      state: kind === 'orderState' ? { status: String(now?.status), cause: reason } : null,
    }),
  )
  return { next, isCut: page.next !== null, items }
}

export function changesFor(rights: readonly Right[], { items, ...changes }: LiveChanges): LiveChanges {
  const kinds = new Set(historyKindsFor(rights))
  return {
    ...changes,
    items: items.filter(({ kind, type }) => kinds.has(kind) && rights.includes(rightOfHistory(type))),
  }
}

export async function readFeed(needs: Needs, { rights }: StaffActor, after: string | undefined): Promise<LiveChanges> {
  if (after === undefined) return { next: needs.clock().toISOString(), isCut: false, items: [] }
  return changesFor(rights, await readChanges(needs, after))
}
