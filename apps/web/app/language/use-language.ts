import { languageOf } from '@toonbank/domain/content/path-in.ts'
import { useLocation } from 'react-router'
import type { Language } from './language.ts'

/** The language of the page on screen; it follows from the path. */
export const useLanguage = (): Language => languageOf(useLocation().pathname)
