import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { orderAddress } from './order.ts'

/** The kind of an event with its data. `mailId` is the mail that was written again; `kindOfMail` survives its clean-up. */
export const orderEventData = v.variant('kind', [
  v.object({ kind: v.literal('addressChanged'), before: orderAddress, after: orderAddress }),
  v.object({ kind: v.literal('mailResent'), mailId: v.number(), kindOfMail: v.string(), recipient: v.string() }),
])
export type OrderEventData = Stored<typeof orderEventData>
