import { createClient } from '@toonbank/contract/client.ts'
import { askPasskey, askPasskeyLogin } from '@toonbank/contract/shop/passkey.ts'
import { useSyncExternalStore } from 'react'
import type { Language } from '../language/language.ts'
import { localeOf } from '../language/language.ts'

/** What a browser made or signed, as JSON for a form. */
type CredentialOutcome =
  | { readonly ok: true; readonly credential: string }
  | { readonly ok: false; readonly problem: string }

const client = (language: Language) =>
  createClient({ send: fetch, baseUrl: '', headers: { 'accept-language': localeOf[language] } })

const never = () => () => {}
const isSupported = () => 'PublicKeyCredential' in globalThis

/** False in the page as the server draws it, which is all that is seen without JavaScript. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(never, isSupported, () => false)

/** Lets the device sign to log in. */
export async function signForLogin(language: Language): Promise<CredentialOutcome> {
  return credentialOf(async () => {
    const [{ startAuthentication }, options] = await Promise.all([
      import('@simplewebauthn/browser'),
      client(language).ask(askPasskeyLogin, {}),
    ])
    if (!options.ok) return options
    return startAuthentication({ optionsJSON: options.value as unknown as Options<typeof startAuthentication> })
  })
}

/** In milliseconds: before the question that the device signs is too old for the API, which keeps it five minutes. */
const askAgainAfter = 4 * 60_000

/**
 * Has the browser offer passkeys among what it fills the e-mail field with (conditional mediation), until it is
 * aborted; null then, and where the browser cannot. Any other question of the page to the device takes its place.
 */
export async function signWhileTyping(language: Language, signal: AbortSignal): Promise<string | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await import(
    '@simplewebauthn/browser'
  )
  if (!(await browserSupportsWebAuthnAutofill())) return null
  while (!signal.aborted) {
    const options = await client(language).ask(askPasskeyLogin, {})
    if (!options.ok || signal.aborted) return null
    const optionsJSON = options.value as unknown as Options<typeof startAuthentication>
    let isTooOld = false
    const cancel = () => WebAuthnAbortService.cancelCeremony()
    const timer = setTimeout(() => {
      isTooOld = true
      cancel()
    }, askAgainAfter)
    signal.addEventListener('abort', cancel)
    try {
      return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    } catch {
      if (!isTooOld) return null
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
    }
  }
  return null
}

/** Lets the device make a passkey. */
export async function makePasskey(language: Language, password: string): Promise<CredentialOutcome> {
  return credentialOf(async () => {
    const [{ startRegistration }, options] = await Promise.all([
      import('@simplewebauthn/browser'),
      client(language).ask(askPasskey, { body: { password } }),
    ])
    if (!options.ok) return options
    return startRegistration({ optionsJSON: options.value as unknown as Options<typeof startRegistration> })
  })
}

type Options<Start extends (from: never) => unknown> = Parameters<Start>[0] extends { optionsJSON: infer O } ? O : never

/** `passkeyFailed`: the person let it be, or the device has none; it does not say which. */
async function credentialOf(
  start: () => Promise<object | { readonly ok: false; readonly problem: string }>,
): Promise<CredentialOutcome> {
  try {
    const answer = await start()
    if ('ok' in answer) return answer as CredentialOutcome
    return { ok: true, credential: JSON.stringify(answer) }
  } catch {
    return { ok: false, problem: 'passkeyFailed' }
  }
}
