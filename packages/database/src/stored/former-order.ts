import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents as cents } from './fields.ts'

/** A line as the previous shop wrote it; its goods need not be in this shop. */
export const formerLine = v.object({
  title: v.string(),
  articleNumber: v.string(),
  quantity: v.number(),
  /** Including VAT, of one piece and of all. */
  price: cents,
  total: cents,
})
export const formerLines = v.array(formerLine)
export type FormerLine = Stored<typeof formerLine>

/** Lines of text: a former address may be of any country, and nothing is sent there. */
export const formerAddress = v.array(v.string())
