import { createClient } from '@toonbank/contract/client.ts'
import { askPasskey, askPasskeyLogin } from '@toonbank/contract/shop/passkey.ts'
import { useSyncExternalStore } from 'react'
import type { Language } from '../language/language.ts'
import { localeOf } from '../language/language.ts'

type CredentialOutcome =
  | { readonly ok: true; readonly credential: string }
  | { readonly ok: false; readonly problem: string }

const client = (language: Language) =>
  createClient({ send: fetch, baseUrl: '', headers: { 'accept-language': localeOf[language] } })

const never = () => () => {}
const isSupported = () => 'PublicKeyCredential' in globalThis

/** It is false on the server, whose page is all that is seen without JavaScript. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(never, isSupported, () => false)

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

/** It is in milliseconds, before the API's challenge expires after five minutes. */
const askAgainAfter = 4 * 60_000

/**
 * Offers passkeys in the e-mail field (conditional mediation) until it is aborted; null then, and where unsupported.
 * Any other request to the device ends it.
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

/** `passkeyFailed`: the person cancelled, or the device has none; browsers do not tell which. */
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
