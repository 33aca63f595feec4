import { eng } from './texts/eng.ts'
import { nld } from './texts/nld.ts'

export const mailTexts = { nld, eng } as const
