import { type Consent, onlyNecessary, toConsentMode } from '@toonbank/domain/config/consent.ts'

/** In milliseconds: how long Google's tags wait for a choice that was saved before. */
const waitForUpdate = 500

type Tag = (command: 'consent' | 'event', name: string, details: object) => void

declare global {
  interface Window {
    /** The tag function; the merchant's tag brings its own, or reads the list of the one below. */
    gtag?: Tag
    dataLayer?: unknown[]
  }
}

let isDefaultSet = false

/**
 * Consent Mode v2: nothing is granted by default, and each choice is an update. Google's tags read the list also when
 * they are loaded later, and want the `arguments` object itself in it.
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
  } catch {
    // The merchant's tag is not ours to mend.
  }
}
