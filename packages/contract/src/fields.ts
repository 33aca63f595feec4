import { countryCodes } from '@toonbank/domain/account/address.ts'
import { optionDisplays } from '@toonbank/domain/catalogue/option-display.ts'
import { deliveryTypes } from '@toonbank/domain/checkout/delivery.ts'
import { locales } from '@toonbank/domain/locale.ts'
import { type Cents, isCents } from '@toonbank/domain/money/cents.ts'
import { zeroVatReasons } from '@toonbank/domain/tax/vat-kinds.ts'
import * as v from 'valibot'

export const cents = v.custom<Cents>(isCents, 'notWholeCents')
/** Percentages are numbers such as 21, 9 or 12.5. */
export const percentage = v.number()
export const countryCode = v.picklist(countryCodes, 'countryUnknown')
export const language = v.picklist(locales)
export const eachLanguage = v.object(v.entriesFromList(locales, v.string()))
export const optionDisplay = v.picklist(optionDisplays)
export const deliveryType = v.picklist(deliveryTypes)
export const deliveryDay = v.object({ on: v.string(), isLatest: v.boolean() })
/** An unguessable identifier has 8 to 64 characters that are safe in a path. */
export const uid = v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{8,64}$/, 'malformed'))
export const line = (maximum = 200) => v.pipe(v.string('required'), v.trim(), v.maxLength(maximum, 'tooLong'))
export const requiredLine = (maximum = 200) => v.pipe(line(maximum), v.minLength(1, 'required'))
/** A row's number is whole and exact in both the database and JavaScript. */
export const rowId = v.pipe(
  v.number('notANumber'),
  v.integer('notWhole'),
  v.minValue(1, 'tooSmall'),
  v.maxValue(Number.MAX_SAFE_INTEGER, 'tooLarge'),
)

/** `reason` tells why a zero rate applies, if there is a reason. */
export const vatAmount = v.object({
  percentage,
  amount: cents,
  reason: v.optional(v.picklist(zeroVatReasons)),
})
export const pagination = v.object({ totalHits: v.number(), limit: v.number() })

/** The sizes come from the specification; files are `${base}-${width}.${avif|webp|jpg}`. */
export const picture = v.object({
  id: v.string(),
  imageSrc: v.object({ medium: v.string(), large: v.string(), max: v.string() }),
  imageAlt: v.string(),
  base: v.string(),
  width: v.number(),
  height: v.number(),
  colour: v.string(),
})

/** Prices are per unit. `discount…` is the price after the discount, not the amount taken off (specification 3.2-3). */
export const prices = v.object({
  baseInclVat: cents,
  baseExclVat: cents,
  discountInclVat: cents,
  discountExclVat: cents,
  discountPercentage: percentage,
  vatIncluded: v.boolean(),
  vatPercentage: percentage,
})

/** `default` and `discount` are base and discounted price as in the price list (decision 30). */
export const productPrices = v.object({ ...prices.entries, default: cents, discount: cents })

export type Picture = v.InferOutput<typeof picture>
export type Prices = v.InferOutput<typeof prices>
export type ProductPrices = v.InferOutput<typeof productPrices>
