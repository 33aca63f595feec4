import { locales } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { isCents } from '@toonbank/domain/money/cents.ts'
import * as v from 'valibot'

export const storedCents = v.custom<Cents>(isCents)
export const storedText = v.object(v.entriesFromList(locales, v.string()))
export const storedTexts = v.array(storedText)
