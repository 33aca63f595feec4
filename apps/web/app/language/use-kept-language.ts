import { useEffect } from 'react'
import { keepChoice } from '../ui/choice-cookie.ts'
import { useAddresses } from './addresses.ts'

/**
 * Where addresses name no language, the cookie decides in which one the next page comes: that of the document in front,
 * also when another tab has another.
 */
export function useKeptLanguage(): void {
  const { language, strategy } = useAddresses()
  useEffect(() => {
    if (strategy !== 'no_prefix') return
    const keep = () => document.visibilityState === 'visible' && keepChoice('locale', language)
    keep()
    addEventListener('focus', keep)
    addEventListener('pageshow', keep)
    return () => {
      removeEventListener('focus', keep)
      removeEventListener('pageshow', keep)
    }
  }, [language, strategy])
}
