export const locales = ['nld', 'eng'] as const
export type Locale = (typeof locales)[number]

export type Translated = Readonly<Record<Locale, string>>
