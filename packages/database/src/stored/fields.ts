import { locales } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { isCents } from '@toonbank/domain/money/cents.ts'
import * as v from 'valibot'

/** Integer euro cents. */
export const storedCents = v.custom<Cents>(isCents)
/** A text in both languages of the shop. */
export const storedText = v.object(v.entriesFromList(locales, v.string()))
export const storedTexts = v.array(storedText)
