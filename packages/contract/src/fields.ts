import { countryCodes } from '@toonbank/domain/account/address.ts'
import { optionDisplays } from '@toonbank/domain/catalogue/option-display.ts'
import { deliveryTypes } from '@toonbank/domain/checkout/delivery.ts'
import { locales } from '@toonbank/domain/locale.ts'
import { type Cents, isCents } from '@toonbank/domain/money/cents.ts'
import { zeroVatReasons } from '@toonbank/domain/tax/vat.ts'
import * as v from 'valibot'

/** Amounts are integer euro cents. */
export const cents = v.custom<Cents>(isCents, 'notWholeCents')
/** Percentages are as people say them: 21, 9, 12.5. */
export const percentage = v.number()
export const countryCode = v.picklist(countryCodes, 'countryUnknown')
export const language = v.picklist(locales)
/** Every language has it. */
export const eachLanguage = v.object(v.entriesFromList(locales, v.string()))
export const optionDisplay = v.picklist(optionDisplays)
export const deliveryType = v.picklist(deliveryTypes)
/** When an order is there: on a day ('2026-11-24'), or at the latest then. */
export const deliveryDay = v.object({ on: v.string(), isLatest: v.boolean() })
/** A path segment that identifies something unguessable. */
export const uid = v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{8,64}$/, 'malformed'))
/** A line of text as people type it: trimmed, at most `maximum` characters. */
export const line = (maximum = 200) => v.pipe(v.string('required'), v.trim(), v.maxLength(maximum, 'tooLong'))
export const requiredLine = (maximum = 200) => v.pipe(line(maximum), v.minLength(1, 'required'))
/** A row's number: whole, and no larger than what a database and JavaScript both count exactly. */
export const rowId = v.pipe(
  v.number('notANumber'),
  v.integer('notWhole'),
  v.minValue(1, 'tooSmall'),
  v.maxValue(Number.MAX_SAFE_INTEGER, 'tooLarge'),
)

/** `reason`: why a rate is zero, where it is so for one. */
export const vatAmount = v.object({
  percentage,
  amount: cents,
  reason: v.optional(v.picklist(zeroVatReasons)),
})
export const pagination = v.object({ totalHits: v.number(), limit: v.number() })

/**
 * A picture in the sizes of the specification, and what a browser needs to choose its own:
 * `${base}-${width}.${avif|webp|jpg}`.
 */
export const picture = v.object({
  id: v.string(),
  imageSrc: v.object({ medium: v.string(), large: v.string(), max: v.string() }),
  imageAlt: v.string(),
  base: v.string(),
  width: v.number(),
  height: v.number(),
  /** Mean colour, shown until the picture is there. */
  colour: v.string(),
})

/** Unit prices. `discount…` is the price after the discount, not the amount taken off (specification 3.2-3). */
export const prices = v.object({
  baseInclVat: cents,
  baseExclVat: cents,
  discountInclVat: cents,
  discountExclVat: cents,
  discountPercentage: percentage,
  vatIncluded: v.boolean(),
  vatPercentage: percentage,
})

/**
 * Those of a product; `default` and `discount`: base and discounted price as the price list has them (decision 30).
 */
export const productPrices = v.object({ ...prices.entries, default: cents, discount: cents })

export type Picture = v.InferOutput<typeof picture>
export type Prices = v.InferOutput<typeof prices>
export type ProductPrices = v.InferOutput<typeof productPrices>
