import { type Consent, onlyNecessary, toConsentMode } from '@toonbank/domain/config/consent.ts'

/** Google's tags wait so many milliseconds for an earlier choice. */
const waitForUpdate = 500

type Tag = (command: 'consent' | 'event', name: string, details: object) => void

declare global {
  interface Window {
    gtag?: Tag
    dataLayer?: unknown[]
  }
}

let isDefaultSet = false

/**
 * Consent Mode v2: nothing is granted by default, and each choice is an update. The list must contain the `arguments`
 * object itself.
 */
export function signalConsent(consent: Consent): void {
  const list = window.dataLayer ?? []
  window.dataLayer = list
  window.gtag ??= function gtag() {
    // biome-ignore lint/complexity/noArguments: the format of Google's tags
    list.push(arguments)
  }
  try {
    if (!isDefaultSet)
      window.gtag('consent', 'default', { ...toConsentMode(onlyNecessary), wait_for_update: waitForUpdate })
    isDefaultSet = true
    window.gtag('consent', 'update', toConsentMode(consent))
  } catch {}
}
