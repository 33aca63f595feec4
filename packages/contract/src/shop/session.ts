import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

const ownSession = v.object({
  id: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  isByLink: v.boolean(),
  isCurrent: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof ownSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v2/account/sessions',
  summary: 'Where the customer is logged in, the latest login first',
  access: 'customer',
  right: 'self',
  data: v.object({ sessions: v.array(ownSession) }),
  problems: {},
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/sessions/:id',
  summary: 'End one session of the customer: whoever has it is logged out',
  access: 'customer',
  right: 'self',
  data: v.null(),
  problems: { sessionNotFound: 404 },
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/sessions',
  summary: 'End every session of the customer but the one that asks',
  access: 'customer',
  right: 'self',
  data: v.null(),
  problems: {},
})
