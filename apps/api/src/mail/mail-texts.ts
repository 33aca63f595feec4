import { eng } from './texts/eng.ts'
import { nld } from './texts/nld.ts'

/** What the mails say. Placeholders are filled by `fillPlaceholders`. */
export const mailTexts = { nld, eng } as const
