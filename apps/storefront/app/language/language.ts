import { locales } from '@toonbank/domain/locale.ts'

export const languages = locales
export type Language = (typeof languages)[number]

export const localeOf = { nld: 'nl-NL', eng: 'en-US' } as const satisfies Record<Language, string>
export const htmlLanguageOf = { nld: 'nl', eng: 'en' } as const satisfies Record<Language, string>
export const languageNames = { nld: 'Nederlands', eng: 'English' } as const satisfies Record<Language, string>
