import type { nld } from './texts/nld.ts'

/** The Dutch texts say which there are; English has the same. */
export type LegalTexts = Written<typeof nld>

type Written<Texts> = Texts extends string
  ? string
  : Texts extends readonly unknown[]
    ? readonly [title: string, html: string]
    : { readonly [Name in keyof Texts]: Written<Texts[Name]> }
