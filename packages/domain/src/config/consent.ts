import { type ConsentCategory, consentCategories } from './consent-script.ts'

export type Consent = Readonly<Record<ConsentCategory, boolean>> & { readonly necessary: true }

export const onlyNecessary: Consent = { necessary: true, preferences: false, statistics: false, marketing: false }
export const everything: Consent = { necessary: true, preferences: true, statistics: true, marketing: true }

export const consentCookie = { name: 'cookiePreferences', maxAge: 31_536_000 } as const

/** The cookie is base64 of JSON, as specified. */
export const encodeConsent = (consent: Consent): string => btoa(JSON.stringify(consent))

export function decodeConsent(value: string): Consent | undefined {
  try {
    const saved: unknown = JSON.parse(atob(decodeURIComponent(value)))
    if (typeof saved !== 'object' || saved === null) return undefined
    const isGiven = (category: ConsentCategory) => (saved as Record<string, unknown>)[category] === true
    const [, preferences, statistics, marketing] = consentCategories.map(isGiven)
    return { necessary: true, preferences: !!preferences, statistics: !!statistics, marketing: !!marketing }
  } catch {
    return undefined
  }
}

type Signal = 'granted' | 'denied'

export function toConsentMode({ preferences, statistics, marketing }: Consent): Readonly<Record<string, Signal>> {
  const signal = (isGranted: boolean): Signal => (isGranted ? 'granted' : 'denied')
  return {
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
    analytics_storage: signal(statistics),
    functionality_storage: signal(preferences),
    personalization_storage: signal(preferences),
    security_storage: 'granted',
  }
}
