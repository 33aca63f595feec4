import { rights } from '@toonbank/domain/staff/rights.ts'
import { todayKinds } from '@toonbank/domain/staff/today.ts'
import * as v from 'valibot'
import { cents } from '../fields.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const day = v.pipe(v.string(), v.isoDate('malformed'))
const task = v.pipe(v.string(), v.regex(/^[A-Za-z]+:.{1,200}$/, 'malformed'))
const person = v.object({ id: v.number(), name: v.string() })

const todayRow = v.object({
  /** The key for `takeTask`, `putOffTask` and `releaseTask`, like `tickets:12`. */
  task: v.string(),
  /** The key of the thing that its screen opens: the number of an order or ticket, the id of a task or review. */
  key: v.string(),
  orderNumber: v.nullable(v.string()),
  /** A code of the shop (a task's kind, an order's state), or words of a customer or a product. */
  title: v.string(),
  since: v.string(),
  /** The promised day, or the last day that the law gives; null: none. */
  dueOn: v.nullable(day),
  /** Cents; null: it is not about money, or the reader may not see money. */
  amount: v.nullable(cents),
  /** The number of times or people; null: it is one thing. */
  many: v.nullable(v.number()),
  takenBy: v.nullable(person),
})
export type TodayRow = v.InferOutput<typeof todayRow>

const todayGroup = v.object({
  kind: v.picklist(todayKinds),
  /** It stops at `maxCounted`. */
  count: v.number(),
  putOff: v.number(),
  oldest: v.nullable(v.string()),
  /** The act of the group needs this right. */
  right: v.picklist(rights),
  rows: v.array(todayRow),
})
export type TodayGroup = v.InferOutput<typeof todayGroup>

/** Null: nothing was sold in that time, which says nothing to compare with. */
const figure = v.object({ now: v.number(), lastYear: v.nullable(v.number()) })

const today = v.object({
  day,
  groups: v.array(todayGroup),
  /** The first work to come for a reader for whom nothing waits; its day is null where nobody knows it. */
  next: v.nullable(
    v.object({
      kind: v.picklist(['putOff', 'leaves', 'awaitsPayment', 'quoteEnds']),
      on: v.nullable(day),
      count: v.number(),
    }),
  ),
  /** Null: the reader may not see money. The week begins on Monday and ends now; last year's are the same weekdays. */
  figures: v.nullable(
    v.object({
      weekFrom: day,
      ordersToday: figure,
      revenueToday: figure,
      ordersThisWeek: figure,
      revenueThisWeek: figure,
      /** Null: of no orders there is no average. */
      averageThisWeek: v.object({ now: v.nullable(v.number()), lastYear: v.nullable(v.number()) }),
    }),
  ),
})
export type Today = v.InferOutput<typeof today>

export const readToday = staffEndpoint({
  method: 'GET',
  path: '/api/staff/today',
  summary: 'The work that waits for this person, by group, and the figures of the day',
  right: 'useOffice',
  data: today,
  problems: {},
})

/** `seenTakenBy` is whom the page showed, so that nobody takes over unseen. */
export const takeTask = staffEndpoint({
  method: 'POST',
  path: '/api/staff/today/take',
  summary: 'Take a task of the day, also from a colleague whose name the page showed',
  right: 'useOffice',
  body: v.object({ task, seenTakenBy: v.nullable(v.number()) }),
  data: v.object({ takenFrom: v.nullable(v.string()) }),
  problems: { notAllowed: 403, takenMeanwhile: 409 },
})

export const putOffTask = staffEndpoint({
  method: 'POST',
  path: '/api/staff/today/put-off',
  summary: 'Put a task of the day off till a later day',
  right: 'useOffice',
  body: v.object({ task, until: day }),
  data: v.null(),
  problems: { notAllowed: 403, dayIsPast: 422 },
})

export const releaseTask = staffEndpoint({
  method: 'POST',
  path: '/api/staff/today/release',
  summary: 'A task of the day is nobody’s again, and shown now',
  right: 'useOffice',
  body: v.object({ task }),
  data: v.null(),
  problems: { notAllowed: 403 },
})
