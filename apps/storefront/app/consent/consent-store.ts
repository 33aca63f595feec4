import type { AppConfig } from '@toonbank/contract/shop/config.ts'
import {
  type Consent,
  consentCookie,
  decodeConsent,
  encodeConsent,
  everything,
  onlyNecessary,
} from '@toonbank/domain/config/consent.ts'
import { takesScripts } from '@toonbank/domain/config/consent-script.ts'
import { useSyncExternalStore } from 'react'
import { deliverHeldEvents } from './held-events.ts'
import { hasLoadedOther, loadScripts } from './load-scripts.ts'
import { signalConsent } from './signal-consent.ts'

export type CookieWall = AppConfig['display']['cookieWall']

interface State {
  readonly consent: Consent
  readonly isAsking: boolean
}

const initialState: State = { consent: onlyNecessary, isAsking: false }
let state = initialState
let wall: CookieWall | undefined
const listeners = new Set<() => void>()

/**
 * True when this document's content security policy allows the merchant's scripts; it stays while the visitor
 * navigates.
 */
let isOpenDocument = false

export const consentNow = (): Consent => state.consent
export const takesScriptsHere = (): boolean => isOpenDocument
export const hasScripts = (): boolean => (wall?.scripts.length ?? 0) > 0

export const useConsent = (): State =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => state,
    () => initialState,
  )

/** Reads the choice and loads what is allowed, once a document. Without a cookie wall everything is granted. */
export function startConsent(from: CookieWall): void {
  if (wall) return
  wall = from
  isOpenDocument = takesScripts(location.pathname, location.search)
  const saved = from.state ? readSaved() : everything
  change({ consent: saved ?? onlyNecessary, isAsking: saved === undefined })
}

/** A script that is no longer allowed only ends with its document. */
export function saveConsent(consent: Consent): void {
  save(consent)
  if (wall && hasLoadedOther(wall.scripts, consent)) location.reload()
  else change({ consent, isAsking: false })
}

const closedKey = 'cookies-closed'

/** A closed question is no choice, and is not asked again by the other pages of the visit. */
export function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(closedKey) !== null
  } catch {
    return false
  }
}

export function noteClosed(): void {
  try {
    sessionStorage.setItem(closedKey, '1')
  } catch {
    // A browser that keeps nothing asks again.
  }
}

function change(next: State): void {
  state = next
  if (isOpenDocument && hasScripts()) {
    signalConsent(next.consent)
    loadScripts(wall?.scripts ?? [], next.consent)
  }
  if (next.consent.statistics) deliverHeldEvents()
  for (const listener of listeners) listener()
}

function readSaved(): Consent | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split(/=(.*)/s))
  const [, value] = pairs.find(([name]) => name === consentCookie.name) ?? []
  if (value === undefined) return undefined
  const saved = decodeConsent(value)
  if (!saved) console.warn(`the cookie ${consentCookie.name} cannot be read, and counts as no choice`)
  return saved
}

function save(consent: Consent): void {
  const secure = isSecureContext ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of a shopper has a cookie store
  document.cookie = `${consentCookie.name}=${encodeConsent(consent)}; Path=/; Max-Age=${consentCookie.maxAge}; SameSite=Lax${secure}`
}
