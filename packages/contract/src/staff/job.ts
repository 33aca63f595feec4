import { jobActs, staffJobRowStates, staffJobStates } from '@toonbank/domain/staff/held-act.ts'
import * as v from 'valibot'
import { cents, line } from '../fields.ts'
import { effects, refusal, storedBody } from './effects.ts'
import { orderFilters } from './order-list.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const maxOrdersOfJob = 20_000

const number = v.pipe(line(40), v.toUpperCase(), v.minLength(1, 'required'))
const many = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(maxOrdersOfJob, 'tooMany'))

const job = v.object({
  id: v.number(),
  call: v.picklist(jobActs),
  by: v.object({ id: v.number(), name: v.string() }),
  at: v.string(),
  state: v.picklist(staffJobStates),
  startedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  total: v.number(),
  done: v.number(),
  refused: v.number(),
  isOwn: v.boolean(),
  /** The job that it takes back; null: none. */
  undoes: v.nullable(v.number()),
  /** Its acts can be taken back by another job. */
  canBeUndone: v.boolean(),
})
export type Job = v.InferOutput<typeof job>

const byId = { path: '/api/staff/jobs/:id', right: 'readOrders' } as const
const notFound = { jobNotFound: 404 } as const

/** The orders are those of now, and stay so: `filter` is the query of the list. `codes` are tracking codes by order. */
export const prepareJob = staffEndpoint({
  method: 'POST',
  path: '/api/staff/jobs',
  summary: 'Choose many orders for one act; nothing is done until the job is started',
  right: 'readOrders',
  body: v.object({
    call: v.picklist(jobActs),
    numbers: v.optional(many(number), []),
    filter: v.optional(v.object(orderFilters)),
    codes: v.optional(many(v.object({ number, code: line(100) })), []),
    body: storedBody,
  }),
  data: v.object({ id: v.number(), total: v.number() }),
  problems: { nothingChosen: 422, tooMany: 422 },
})

/** The orders are those that the job has done; it has its dry run and is started as any other. */
export const prepareUndo = staffEndpoint({
  ...byId,
  method: 'POST',
  path: '/api/staff/jobs/:id/undo',
  summary: 'Choose the orders of a job that ended, to take its act back; nothing is done until that job is started',
  data: v.object({ id: v.number(), total: v.number() }),
  problems: { ...notFound, nothingChosen: 422, tooMany: 422, cannotBeUndone: 409 },
})

export const dryRunJob = staffEndpoint({
  ...byId,
  method: 'GET',
  path: '/api/staff/jobs/:id/dry-run',
  summary: 'What a job that was prepared would do: counts of all its orders, and the dry run of ten',
  /** `unfit`: the state of these orders does not allow the act now; `unknown`: there are no such orders. */
  data: v.object({
    fit: v.number(),
    unfit: v.number(),
    unknown: v.number(),
    examples: v.array(
      v.object({
        orderNumber: v.string(),
        /** The titles of the order's lines, in their order. */
        goods: v.array(v.string()),
        ...{ effects: v.nullable(effects), refusal: v.nullable(refusal) },
      }),
    ),
  }),
  problems: notFound,
})

export const startJob = staffEndpoint({
  ...byId,
  method: 'POST',
  path: '/api/staff/jobs/:id/start',
  summary: 'Start a job that the reader has prepared; each of its orders is a transaction of its own',
  data: v.null(),
  problems: notFound,
})

export const stopJob = staffEndpoint({
  ...byId,
  method: 'POST',
  path: '/api/staff/jobs/:id/stop',
  summary: 'Stop a running job; the orders that it has not come to stay as they are',
  data: v.null(),
  problems: notFound,
})

export const showJob = staffEndpoint({
  ...byId,
  method: 'GET',
  summary: 'How far a job is',
  data: job,
  problems: notFound,
})

export const listJobRows = staffEndpoint({
  ...byId,
  method: 'GET',
  path: '/api/staff/jobs/:id/rows',
  summary: 'How the act ended for each order of a job; refused ones alone where asked for',
  query: v.object({ only: v.optional(v.literal('refused')) }),
  data: v.array(
    v.object({
      orderNumber: v.string(),
      state: v.picklist(staffJobRowStates),
      problem: v.nullable(v.string()),
      amount: v.nullable(cents),
    }),
  ),
  problems: notFound,
})

export const listJobs = staffEndpoint({
  method: 'GET',
  path: '/api/staff/jobs',
  summary: 'The last jobs over many orders, the newest first',
  right: 'readOrders',
  data: v.array(job),
  problems: {},
})
