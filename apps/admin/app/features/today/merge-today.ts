import type { Today, TodayGroup, TodayRow } from '@toonbank/contract/staff/today.ts'

export interface ShownRow extends TodayRow {
  /** Somebody did it, or put it off, since the page was made. */
  readonly isGone: boolean
}

export interface ShownGroup extends Omit<TodayGroup, 'rows'> {
  readonly rows: readonly ShownRow[]
}

interface Merged {
  readonly groups: readonly ShownGroup[]
  /** Tasks of now that the page does not show. */
  readonly added: number
}

/** A group gives its first rows only: of one that is not whole nobody knows whether a missing row is gone. */
const isWhole = (group: TodayGroup | undefined) => group === undefined || group.count <= group.rows.length

/** The page as it was made, with the counts of now and the names of those who took a task since: no row moves. */
export function mergeToday(loaded: readonly TodayGroup[], now: readonly TodayGroup[]): Merged {
  const known = new Set(loaded.flatMap(({ rows }) => rows.map(({ task }) => task)))
  const groups = loaded.map((group): ShownGroup => {
    const fresh = now.find(({ kind }) => kind === group.kind)
    const rows = group.rows.map((row): ShownRow => {
      const current = fresh?.rows.find(({ task }) => task === row.task)
      return { ...row, takenBy: current ? current.takenBy : row.takenBy, isGone: !current && isWhole(fresh) }
    })
    const { count, putOff, oldest } = fresh ?? { count: 0, putOff: 0, oldest: null }
    return { ...group, count, putOff, oldest, rows }
  })
  const added = now.flatMap(({ kind, rows }) => {
    const before = loaded.find((group) => group.kind === kind)
    return isWhole(before) ? rows.filter(({ task }) => !known.has(task)) : []
  })
  return { groups, added: added.length }
}

/** The tasks that were seen on this page and wait no longer. */
export function goneSince(seen: ReadonlyMap<string, TodayRow>, { groups }: Pick<Today, 'groups'>): TodayRow[] {
  const open = new Set(groups.flatMap(({ rows }) => rows.map(({ task }) => task)))
  const cut = groups.filter((group) => !isWhole(group)).map(({ kind }) => `${kind}:`)
  return [...seen.values()].filter(({ task }) => !open.has(task) && !cut.some((kind) => task.startsWith(kind)))
}
