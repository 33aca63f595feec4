import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'

/** Passkeys belong to the shop's public address (WebAuthn relying party), whichever address the request used. */
export function relyingParty({ appUrl }: Pick<Dependencies, 'appUrl'>) {
  const { origin, hostname } = new URL(appUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

export const loadWebAuthn = () => import('@simplewebauthn/server')

export const userHandleOf = ({ uid }: { readonly uid: string }): string => Buffer.from(uid).toString('base64url')
