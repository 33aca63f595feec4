import { useAddresses } from './addresses.ts'
import type { Language } from './language.ts'

export const useLanguage = (): Language => useAddresses().language
