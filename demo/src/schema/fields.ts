import { countryCodes } from '@toonbank/domain/account/address.ts'
import { locales } from '@toonbank/domain/locale.ts'
import { cents as toCents } from '@toonbank/domain/money/cents.ts'
import * as v from 'valibot'

// Amounts are integer cents including VAT, percentages are numbers (21, 12.5), lengths centimetres, areas cm², weights grams, delivery times
// whole working days.

export const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(toCents))
export const key = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
export const articleNumber = v.pipe(v.string(), v.regex(/^[A-Z0-9-]{4,20}$/))
export const pieces = v.pipe(v.number(), v.integer(), v.minValue(0))
export const percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
export const countryCode = v.picklist(countryCodes)

/** A text in both languages of the shop. */
export const text = v.object(v.entriesFromList(locales, v.string()))
/** A URL segment in both languages: lower case, digits and hyphens. */
export const slug = v.object(v.entriesFromList(locales, key))
