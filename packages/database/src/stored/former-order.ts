import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents as cents } from './fields.ts'

export const formerLine = v.object({
  title: v.string(),
  articleNumber: v.string(),
  quantity: v.number(),
  price: cents,
  total: cents,
})
export const formerLines = v.array(formerLine)
export type FormerLine = Stored<typeof formerLine>

/** The address is lines of text, because it may be of any country and nothing is sent there. */
export const formerAddress = v.array(v.string())
