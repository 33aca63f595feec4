import type { Language } from '../language/language.ts'

/** The page with all results, without language prefix. */
export const searchPath = (language: Language): string => (language === 'nld' ? '/zoeken' : '/search')
export const resultsPath = (language: Language, q: string): string => `${searchPath(language)}?${new URLSearchParams({ q })}`
