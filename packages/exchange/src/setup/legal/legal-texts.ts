import type { nld } from './texts/nld.ts'

export type LegalTexts = Written<typeof nld>

type Written<Texts> = Texts extends string
  ? string
  : Texts extends readonly unknown[]
    ? readonly [title: string, html: string]
    : { readonly [Name in keyof Texts]: Written<Texts[Name]> }
