import * as v from 'valibot'
import { line, requiredLine } from '../fields.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** Lists of the office whose views can be saved. */
const list = v.picklist(['orders'])

const view = v.object({
  id: v.number(),
  name: v.string(),
  /** The query of the list's own address. */
  query: v.string(),
  isShared: v.boolean(),
  isOwn: v.boolean(),
})
export type SavedView = v.InferOutput<typeof view>

export const listViews = staffEndpoint({
  method: 'GET',
  path: '/api/staff/views',
  summary: 'Saved views of a list: the own ones, and those that others share',
  right: 'readOrders',
  query: v.object({ list }),
  data: v.array(view),
  problems: {},
})

export const saveView = staffEndpoint({
  method: 'POST',
  path: '/api/staff/views',
  summary: 'Save a view of a list under a name; an own one of that name is replaced',
  right: 'readOrders',
  body: v.object({ list, name: requiredLine(60), query: line(1_000), isShared: v.boolean() }),
  data: v.object({ id: v.number() }),
  problems: { tooManyViews: 409 },
})

export const removeView = staffEndpoint({
  method: 'DELETE',
  path: '/api/staff/views/:id',
  summary: 'Remove an own view',
  right: 'readOrders',
  data: v.null(),
  problems: { viewNotFound: 404 },
})
