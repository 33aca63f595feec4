/** The shop's two languages. */
export const locales = ['nld', 'eng'] as const
export type Locale = (typeof locales)[number]

/** A text in both languages of the shop. */
export type Translated = Readonly<Record<Locale, string>>
