import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents, storedText, storedTexts } from './fields.ts'

const specification = v.object({ name: storedText, options: storedTexts })
export type Specification = Stored<typeof specification>
export const specifications = v.array(specification)

export const composition = v.array(v.object({ material: storedText, percentage: v.number() }))
export const pictureTexts = v.record(v.string(), storedText)
export const maker = v.object({ name: v.string(), address: v.union([v.string(), storedText]), email: v.string() })

/** Prices of custom choices are per m², with a minimum. Keys identify choices, because their ids do not last. */
const earlierOption = v.object({
  groupId: v.string(),
  id: v.string(),
  price: storedCents,
  /** It is the exact price after the discount; absent in old rows. */
  discountedPrice: v.exactOptional(v.nullable(storedCents)),
  minimumPrice: storedCents,
})
export type EarlierOption = Stored<typeof earlierOption>
export const earlierOptions = v.array(earlierOption)

export const customLimits = v.object({
  minimum: v.number(),
  /** The maximum is in cm: the loom's width. */
  maximum: v.number(),
  maximumLength: v.number(),
  minimumPrice: storedCents,
})
export type CustomLimits = Stored<typeof customLimits>
