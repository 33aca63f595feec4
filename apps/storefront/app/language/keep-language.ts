import { useEffect } from 'react'
import { keepChoice } from '../ui/choice-cookie.ts'
import { documentAddresses } from './addresses.ts'

/**
 * Where addresses name no language, the cookie decides in which one the next page comes: that of the document that asks
 * for it, also when another tab has another.
 */
function keepLanguage(): void {
  const { strategy, language } = documentAddresses() ?? {}
  if (strategy === 'no_prefix' && language) keepChoice('locale', language)
}

/** For whole documents, and what the browser fetches ahead: the tab in front decides. */
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

/** For the data of pages and for forms: React Router takes no other way to send. */
export const inOwnLanguage =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    keepLanguage()
    return send(input, init)
  }
