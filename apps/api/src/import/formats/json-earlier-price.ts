import * as v from 'valibot'
import { amount, key, moment, percentage, whole } from './json-fields.ts'

/**
 * What a product and its choices cost until a moment. `daysAgo` counts from the import: for a shop that is an example,
 * so that its offers are always of now.
 */
export const jsonEarlierPrice = v.strictObject({
  endedAt: v.union([moment, v.strictObject({ daysAgo: whole(0, 10_000) })], 'must be a moment, or { "daysAgo": … }'),
  price: amount,
  discountedPrice: v.exactOptional(v.nullable(amount), null),
  discountPercentage: v.exactOptional(percentage, 0),
  /** Of the cheapest choice after the discount, as lists showed it. */
  listingDiscountPrice: amount,
  options: v.exactOptional(
    v.array(
      v.strictObject({
        groupId: key,
        id: key,
        price: amount,
        discountedPrice: v.exactOptional(v.nullable(amount)),
        minimumPrice: v.exactOptional(amount, 0),
      }),
      'must be a list',
    ),
    [],
  ),
})
export type SaidEarlierPrice = v.InferOutput<typeof jsonEarlierPrice>
