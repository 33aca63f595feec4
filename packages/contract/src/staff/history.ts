import { historyKinds, historySubjects } from '@toonbank/domain/staff/history.ts'
import * as v from 'valibot'
import { line } from '../fields.ts'
import { actor } from './actor.ts'
import { listQuery } from './list.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const values = v.nullable(v.record(v.string(), v.unknown()))

const historyRow = v.object({
  /** Unique in the whole history. */
  key: v.string(),
  at: v.string(),
  by: actor,
  kind: v.picklist(historyKinds),
  subject: v.object({ type: v.picklist(historySubjects), key: v.string(), label: v.string() }),
  /** Null: there was nothing before, or it is not stored. */
  before: values,
  after: values,
  reason: v.string(),
})
export type HistoryRow = v.InferOutput<typeof historyRow>

const historyPage = v.object({ items: v.array(historyRow), next: v.nullable(v.string()) })
export type HistoryPage = v.InferOutput<typeof historyPage>

const moment = v.pipe(v.string(), v.isoTimestamp('malformed'))

export const listHistory = staffEndpoint({
  method: 'GET',
  path: '/api/staff/history',
  summary:
    'All acts and changes by anybody, the newest first; personal values are masked for who may not read customers',
  right: 'readAudit',
  query: listQuery({
    /** A kind of actor, and the id of a customer or of somebody of the staff behind it: `job`, `staff:3`. */
    who: v.optional(v.pipe(v.string(), v.regex(/^[a-z]+(:\d{1,15})?$/, 'malformed'))),
    kind: v.optional(v.picklist(historyKinds)),
    from: v.optional(moment),
    /** Exclusive. */
    until: v.optional(moment),
    /** The number of an order, or its end; or a part of a name or of a reason. */
    q: v.optional(line(100), ''),
  }),
  data: historyPage,
  problems: {},
})

export const historyOf = staffEndpoint({
  method: 'GET',
  path: '/api/staff/history/:type/:key',
  summary: 'What happened to one thing, the newest first; who may read the thing may read this',
  right: 'useOffice',
  query: listQuery({}),
  data: historyPage,
  problems: { notAllowed: 403, subjectUnknown: 404 },
})
