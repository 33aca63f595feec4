import { Secret, TOTP } from 'otpauth'

/** Codes of an authenticator app by RFC 6238: SHA-1, six figures, thirty seconds, as every app knows them. */
const period = 30
const totp = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, period, secret: Secret.fromBase32(secret) })

/** A new secret, and the address that an app reads from a QR code. */
export function newTotp(label: string, issuer: string): { readonly secret: string; readonly url: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, url: totp(secret, label, issuer).toString() }
}

/**
 * The step of thirty seconds whose code this is, one before or after now; undefined: it is none, or one that is not
 * after `lastStep`, because a code works once.
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number | null): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1_000 / period) + delta
  return lastStep === null || step > lastStep ? step : undefined
}

/** True when text can be a secret of an app. */
export const isTotpSecret = (text: string): boolean => /^[A-Z2-7]{16,64}$/.test(text)
