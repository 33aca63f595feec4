import * as v from 'valibot'
import { fileData } from '../endpoint.ts'
import { language } from '../fields.ts'
import { address } from '../shop/address.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const maxOrders = 100

const orderNumbers = v.pipe(
  v.string('required'),
  v.transform((said) => [...new Set(said.split(',').filter((number) => number !== ''))]),
  v.array(v.string()),
  v.minLength(1, 'required'),
  v.maxLength(maxOrders, 'tooMany'),
)
const query = v.object({ numbers: orderNumbers, language: v.optional(language, 'nld') })

const pick = v.object({
  articleNumber: v.string(),
  title: v.string(),
  /** Choices with their measures, as the order says them. */
  options: v.array(v.string()),
  pieces: v.number(),
  orders: v.array(v.object({ number: v.string(), line: v.number(), pieces: v.number(), recipient: v.string() })),
})
export type Pick = v.InferOutput<typeof pick>

const slip = v.object({
  number: v.string(),
  placedOn: v.string(),
  reference: v.string(),
  deliveryLabel: v.string(),
  /** A day like 2026-12-01; null: none was promised. */
  promisedOn: v.nullable(v.string()),
  isPickup: v.boolean(),
  address,
  lines: v.array(
    v.object({
      /** Its place in the order, from 1. */
      line: v.number(),
      articleNumber: v.string(),
      title: v.string(),
      options: v.array(v.string()),
      pieces: v.number(),
    }),
  ),
})
export type Slip = v.InferOutput<typeof slip>

/** `missing`: orders of which nothing is to pick now, or which are on hold. */
export const listPicks = staffEndpoint({
  method: 'GET',
  path: '/api/staff/picks',
  summary: 'What is to be picked for some orders, grouped by article and choice; numbers separated by commas',
  right: 'shipOrders',
  query: v.object({ numbers: orderNumbers }),
  data: v.object({ picks: v.array(pick), missing: v.array(v.string()) }),
  problems: {},
})

export const printPackingSlip = staffEndpoint({
  method: 'GET',
  path: '/api/staff/packing-slips.pdf',
  summary: 'Packing slips of some orders as one PDF, without prices: what of each is still to be sent, and where to',
  right: 'shipOrders',
  /** `labels`: one for each parcel, after the slips. */
  query: v.object({ ...query.entries, labels: v.optional(v.literal('yes')) }),
  file: 'application/pdf',
  data: fileData,
  problems: { nothingToPick: 409 },
})

export const printPickList = staffEndpoint({
  method: 'GET',
  path: '/api/staff/pick-list.pdf',
  summary: 'The pick list of some orders as PDF',
  right: 'shipOrders',
  query,
  file: 'application/pdf',
  data: fileData,
  problems: { nothingToPick: 409 },
})
