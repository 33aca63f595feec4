import { graceActs } from '@toonbank/domain/staff/held-act.ts'
import * as v from 'valibot'
import { cents } from '../fields.ts'
import { effects, refusal, storedAct, storedBody } from './effects.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const waitingAct = v.object({
  id: v.number(),
  call: v.picklist(graceActs),
  orderNumber: v.string(),
  by: v.object({ id: v.number(), name: v.string() }),
  plannedAt: v.string(),
  runsAt: v.string(),
  /** `refused`: it was not possible any more when its moment came, and its maker has not read that yet. */
  state: v.picklist(['waiting', 'refused']),
  effects: v.nullable(effects),
  problem: v.nullable(v.string()),
  amount: v.nullable(cents),
  /** The reader planned it. */
  isOwn: v.boolean(),
  mayUndo: v.boolean(),
})
export type WaitingAct = v.InferOutput<typeof waitingAct>

/**
 * An act that leaves the house has its dry run, and is done some seconds later unless it is undone. `actNow`: it has no grace, so
 * its own call does it at once; `actWaits`: another one like it waits for this order.
 */
export const planAct = staffEndpoint({
  method: 'POST',
  path: '/api/staff/waiting-acts',
  summary: 'Do an act on an order in some seconds, unless it is undone before',
  right: 'useOffice',
  body: v.object({ ...storedAct.entries, call: v.picklist(graceActs), body: storedBody }),
  /** One of the two is null. */
  data: v.object({ planned: v.nullable(waitingAct), refusal: v.nullable(refusal) }),
  problems: { actNow: 409, actWaits: 409 },
})

export const listWaitingActs = staffEndpoint({
  method: 'GET',
  path: '/api/staff/waiting-acts',
  summary: 'Acts that wait and can still be undone, and refused ones that their maker has not read',
  right: 'useOffice',
  query: v.object({
    order: v.optional(v.pipe(v.string(), v.maxLength(100, 'tooLong'))),
    mine: v.optional(v.literal('yes')),
  }),
  /** The newest first; `now` is the moment of the server, for clocks that count down. */
  data: v.object({ now: v.string(), items: v.array(waitingAct) }),
  problems: {},
})

export const undoAct = staffEndpoint({
  method: 'POST',
  path: '/api/staff/waiting-acts/:id/undo',
  summary: 'Undo an act that still waits: by its maker, or by whoever may do such an act',
  right: 'useOffice',
  data: v.object({ call: v.picklist(graceActs), orderNumber: v.string() }),
  problems: { actNotFound: 404, tooLate: 409 },
})

export const readRefusedAct = staffEndpoint({
  method: 'POST',
  path: '/api/staff/waiting-acts/:id/read',
  summary: 'Its maker has read that an act was refused when its moment came',
  right: 'useOffice',
  data: v.null(),
  problems: { actNotFound: 404 },
})
