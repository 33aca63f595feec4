import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents, storedText, storedTexts } from './fields.ts'

const specification = v.object({ name: storedText, options: storedTexts })
export type Specification = Stored<typeof specification>
export const specifications = v.array(specification)

export const composition = v.array(v.object({ material: storedText, percentage: v.number() }))
/** Alternative texts by the picture's name. */
export const pictureTexts = v.record(v.string(), storedText)
/** An address reads the same in both languages where the merchant wrote it once. */
export const maker = v.object({ name: v.string(), address: v.union([v.string(), storedText]), email: v.string() })

/** What a choice cost: per m², and at least, when made to measure. Keys, for ids of choices do not last. */
const earlierOption = v.object({
  groupId: v.string(),
  id: v.string(),
  price: storedCents,
  /** After the discount, where it was set to the cent; absent in what was kept before that could be. */
  discountedPrice: v.exactOptional(v.nullable(storedCents)),
  minimumPrice: storedCents,
})
export type EarlierOption = Stored<typeof earlierOption>
export const earlierOptions = v.array(earlierOption)

/** What the merchant sets for a choice made to measure; its shape stands in a column of its own. */
export const customLimits = v.object({
  /** cm² */
  minimum: v.number(),
  /** cm: the loom's width. */
  maximum: v.number(),
  maximumLength: v.number(),
  minimumPrice: storedCents,
})
export type CustomLimits = Stored<typeof customLimits>
