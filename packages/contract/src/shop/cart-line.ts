import { largestMeasure } from '@toonbank/domain/catalogue/made-to-measure.ts'
import { shapes } from '@toonbank/domain/catalogue/shape.ts'
import * as v from 'valibot'
import { cents, deliveryDay, optionDisplay, prices, requiredLine } from '../fields.ts'
import { isOwnPrice } from './catalogue.ts'

const measure = v.optional(
  v.nullable(
    v.pipe(
      v.number('notANumber'),
      v.integer('notWhole'),
      v.minValue(1, 'tooSmall'),
      v.maxValue(largestMeasure, 'tooLarge'),
    ),
  ),
)
/**
 * Measures are in whole centimetres. `confirmed` means that the shopper confirmed them on the product page; it is
 * stored with the order.
 */
export const measures = v.object({
  width: measure,
  length: measure,
  diameter: measure,
  confirmed: v.optional(v.boolean('notABoolean')),
})
export type Measures = v.InferOutput<typeof measures>

/** The area is in m², amounts are cents in the shop's leading price; `minimumPrice` 0 means none. */
export const measured = v.object({
  shape: v.picklist(shapes),
  area: v.number(),
  pricePerM2: cents,
  areaPrice: cents,
  minimumPrice: cents,
  minimumPriceApplied: v.boolean(),
})

export const chosenOption = v.object({
  groupId: requiredLine(64),
  id: requiredLine(64),
  custom: v.optional(v.nullable(measures)),
})

export type ChosenOption = v.InferOutput<typeof chosenOption>

export const lineTotals = v.object({
  totalInclVat: cents,
  totalExclVat: cents,
  discountInclVat: cents,
  discountExclVat: cents,
  subtotalExclVat: cents,
  subtotalInclVat: cents,
  totalVat: cents,
  totalWeight: v.number(),
})

export const cartLine = v.object({
  /** `lineIdentity` of the domain makes this id. */
  id: v.string(),
  uid: v.nullable(v.string()),
  productId: v.number(),
  quantity: v.number(),
  originalQuantity: v.number(),
  slug: v.string(),
  title: v.string(),
  options: v.array(
    v.object({
      id: v.string(),
      groupId: v.string(),
      lineOptionId: v.string(),
      displayType: optionDisplay,
      name: v.string(),
      label: v.string(),
      custom: v.nullable(measures),
      /** The choice adds this to the price of one piece before the discount, in the shop's leading price. */
      price: cents,
      measured: v.nullable(measured),
    }),
  ),
  prices,
  isOwnPrice,
  totals: lineTotals,
  image: v.nullable(v.object({ imageSrc: v.string(), imageAlt: v.string(), base: v.string(), colour: v.string() })),
  stock: v.object({ openQuantity: v.number(), isManaged: v.boolean(), isPermanentlyOutOfStock: v.boolean() }),
  orderable: v.boolean(),
  /** Changes of price and quantity since the customer last saw the line are reported for an hour. */
  changes: v.nullable(
    v.object({
      formerPrice: v.nullable(v.object({ inclVat: cents, exclVat: cents })),
      formerQuantity: v.nullable(v.number()),
    }),
  ),
  deliveryDays: v.number(),
  /** It is the expected day with the chosen delivery; missing until the server has the line. */
  expected: v.exactOptional(v.nullable(v.object({ ...deliveryDay.entries, isPickup: v.boolean() }))),
  weight: v.object({ perUnit: v.number() }),
  /** False if the customer typed the measures, because there is then no right of withdrawal. */
  returnable: v.boolean(),
})
export type CartLine = v.InferOutput<typeof cartLine>
