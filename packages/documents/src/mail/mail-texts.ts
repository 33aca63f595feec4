import { eng } from './texts/eng.ts'
import { nld } from './texts/nld.ts'

/** Texts of the mails; `fillPlaceholders` fills in their placeholders. */
export const mailTexts = { nld, eng } as const
