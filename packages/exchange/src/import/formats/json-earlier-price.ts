import { amount, key, moment, percentage, wholeNumber } from '@toonbank/shop/record/json-fields.ts'
import * as v from 'valibot'

/** `daysAgo` counts from the import, so that the demo always has current offers. */
export const jsonEarlierPrice = v.strictObject({
  endedAt: v.union(
    [moment, v.strictObject({ daysAgo: wholeNumber(0, 10_000) })],
    'must be a moment, or { "daysAgo": … }',
  ),
  price: amount,
  discountedPrice: v.exactOptional(v.nullable(amount), null),
  discountPercentage: v.exactOptional(percentage, 0),
  /** The price is that of the cheapest choice after the discount, as lists showed it. */
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
export type EarlierPriceEntry = v.InferOutput<typeof jsonEarlierPrice>
