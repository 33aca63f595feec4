import { useAddresses } from './addresses.ts'
import type { Language } from './language.ts'

/** The language of the page on screen. */
export const useLanguage = (): Language => useAddresses().language
