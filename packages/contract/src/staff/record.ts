import { type RecordKindName, recordKinds } from '@toonbank/domain/staff/record-kinds.ts'
import { readingRight, writingRight } from '@toonbank/domain/staff/rights.ts'
import * as v from 'valibot'
import { actor } from './actor.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const record = v.looseObject({})

const historyEntry = v.object({
  at: v.string(),
  by: actor,
  before: v.unknown(),
  after: v.unknown(),
})

/** Fields of a product may need a further right (`findMissingRight`). */
const callsOf = <const Kind extends RecordKindName>(kind: Kind) => ({
  list: staffEndpoint({
    method: 'GET',
    path: `/api/staff/records/${kind}`,
    summary: `All records of the kind ${kind}`,
    right: readingRight(kind),
    data: v.array(record),
    problems: {},
  }),
  show: staffEndpoint({
    method: 'GET',
    path: `/api/staff/records/${kind}/:key`,
    summary: `One record of the kind ${kind}`,
    right: readingRight(kind),
    data: record,
    problems: { recordNotFound: 404 },
  }),
  history: staffEndpoint({
    method: 'GET',
    path: `/api/staff/records/${kind}/:key/history`,
    summary: `The changes of a record of the kind ${kind}, the latest first, also of one that is not there any more`,
    right: readingRight(kind),
    data: v.array(historyEntry),
    problems: {},
  }),
  save: staffEndpoint({
    method: 'POST',
    path: `/api/staff/records/${kind}`,
    summary: `Create a record of the kind ${kind}, or change the fields that are given`,
    right: writingRight(kind),
    body: v.unknown(),
    data: v.object({ change: v.picklist(['created', 'changed', 'same']), record }),
    problems: { recordInvalid: 422, recordNotFound: 404, inUse: 409 },
  }),
  remove: staffEndpoint({
    method: 'DELETE',
    path: `/api/staff/records/${kind}/:key`,
    summary: `Remove a record of the kind ${kind}, or hide it where orders need it`,
    right: writingRight(kind),
    data: v.object({ change: v.picklist(['removed', 'hidden']) }),
    problems: { recordInvalid: 422, recordNotFound: 404, inUse: 409 },
  }),
})
export type RecordCalls = ReturnType<typeof callsOf<RecordKindName>>

export const recordCalls = Object.fromEntries(recordKinds.map((kind) => [kind, callsOf(kind)])) as Readonly<
  Record<RecordKindName, RecordCalls>
>
