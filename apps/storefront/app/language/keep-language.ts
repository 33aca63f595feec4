import { keepChoice } from '@toonbank/ui/choice-cookie.ts'
import { useEffect } from 'react'
import { documentAddresses } from './addresses.ts'

/**
 * Without language prefixes a cookie decides the next page's language; it must be this document's, even when another
 * tab has another.
 */
function keepLanguage(): void {
  const { strategy, language } = documentAddresses() ?? {}
  if (strategy === 'no_prefix' && language) keepChoice('locale', language)
}

export function useKeptLanguage(): void {
  useEffect(() => {
    const keep = () => document.visibilityState === 'visible' && keepLanguage()
    keep()
    addEventListener('focus', keep)
    addEventListener('pageshow', keep)
    return () => {
      removeEventListener('focus', keep)
      removeEventListener('pageshow', keep)
    }
  }, [])
}

/** React Router has no other way to add it to requests for data and forms. */
export const inOwnLanguage =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    keepLanguage()
    return send(input, init)
  }
