/** The shop's two languages. */
export const locales = ['nld', 'eng'] as const
export type Locale = (typeof locales)[number]
