import { useLocation } from 'react-router'
import { type Language, languageOf } from './language.ts'

/** The language of the page on screen; it follows from the path. */
export const useLanguage = (): Language => languageOf(useLocation().pathname)
