import type { TodayGroup, TodayRow } from '@toonbank/contract/staff/today.ts'
import { expect, it } from 'vitest'
import { goneSince, mergeToday } from './merge-today.ts'

const aRow = (task: string, takenBy: TodayRow['takenBy'] = null): TodayRow => ({
  ...{ task, key: task, orderNumber: null, title: task, since: '2026-11-01T10:00:00Z' },
  ...{ dueOn: null, amount: null, many: null, takenBy },
})
const aGroup = (rows: readonly TodayRow[], count = rows.length): TodayGroup => ({
  ...{ kind: 'tickets', count, putOff: 0, oldest: null, right: 'answerTickets', rows: [...rows] },
})
const anja = { id: 2, name: 'Anja' }

it('counts as it is now, says who took a task since, and moves no row', () => {
  const { groups, added } = mergeToday(
    [aGroup([aRow('tickets:1'), aRow('tickets:2')])],
    [aGroup([aRow('tickets:0'), aRow('tickets:2', anja)])],
  )
  expect(added).toBe(1)
  expect(groups[0]?.rows).toMatchObject([
    { task: 'tickets:1', isGone: true },
    { task: 'tickets:2', isGone: false, takenBy: anja },
  ])
  expect(mergeToday([aGroup([aRow('tickets:1')])], [])).toMatchObject({
    ...{ added: 0, groups: [{ count: 0, rows: [{ isGone: true }] }] },
  })
})

it('says nothing of rows that a long group does not give', () => {
  const long = aGroup([aRow('tickets:5')], 40)
  expect(mergeToday([aGroup([aRow('tickets:1')], 40)], [long])).toMatchObject({
    ...{ added: 0, groups: [{ rows: [{ isGone: false }] }] },
  })
  const seen = new Map([['tickets:1', aRow('tickets:1')]])
  expect(goneSince(seen, { groups: [long] })).toEqual([])
  expect(goneSince(seen, { groups: [] })).toHaveLength(1)
})
