import * as v from 'valibot'
import { listData, listQuery } from './list.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const pieces = v.pipe(v.number(), v.integer(), v.minValue(-9_999_999), v.maxValue(9_999_999))

export const setStock = staffEndpoint({
  method: 'PUT',
  path: '/api/staff/articles/:articleNumber/stock',
  summary: 'A counted number of pieces, or pieces that came in or went out',
  right: 'setStock',
  body: v.union([v.object({ pieces: v.pipe(pieces, v.minValue(0)) }), v.object({ by: pieces })]),
  data: v.object({ before: v.number(), after: v.number() }),
  problems: { articleNotFound: 404, notCounted: 409, hasSizes: 409, belowNothing: 409 },
})

const wanted = v.object({
  title: v.string(),
  articleNumber: v.string(),
  choice: v.string(),
  askers: v.number(),
  since: v.string(),
})
export type Wanted = v.InferOutput<typeof wanted>

export const listWanted = staffEndpoint({
  method: 'GET',
  path: '/api/staff/wanted',
  summary: 'Sold-out goods that people wait for, the most wanted first',
  right: 'readCatalogue',
  query: listQuery({}),
  data: listData(wanted),
  problems: {},
})
