import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'

/** What passkeys belong to, by WebAuthn: the shop's public address, however a request reached it. */
export function relyingParty({ appUrl }: Pick<Dependencies, 'appUrl'>) {
  const { origin, hostname } = new URL(appUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** Loaded when the first passkey comes: it brings the formats of every maker's certificates. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** What a device gives back of the customer whose passkey it is. */
export const userHandleOf = ({ uid }: { readonly uid: string }): string => Buffer.from(uid).toString('base64url')
