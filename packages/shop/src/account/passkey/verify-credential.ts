import type { NewCredential, SignedChallenge } from '@toonbank/contract/shop/passkey.ts'
import * as v from 'valibot'
import { loadWebAuthn, type relyingParty } from './relying-party.ts'

type RelyingParty = ReturnType<typeof relyingParty>

/** EdDSA, ES256 and RS256, by their COSE numbers: every device knows one of them. */
export const supportedAlgorithmIDs = [-8, -7, -257]

/** The half of a key that the server stores; id and public key (COSE) in base64url. */
interface StoredKey {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
}

const clientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }))

/** The challenge that a device says it has signed; undefined: it says none. */
export function challengeIn(clientDataJSON: string): string | undefined {
  const parsed = v.safeParse(clientData, Buffer.from(clientDataJSON, 'base64url').toString())
  return parsed.success ? parsed.output.challenge : undefined
}

/** The key that a browser has made for this challenge; undefined: it was made for another one, or another site. */
export async function verifyNewCredential(
  party: RelyingParty,
  credential: NewCredential,
  expectedChallenge: string,
): Promise<StoredKey | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { authenticatorAttachment: _, ...known } = credential
  const verified = await verifyRegistrationResponse({
    ...party,
    response: { ...known, clientExtensionResults: {} },
    expectedChallenge,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** The counter of the device. Undefined: the signature is not by this key, over this challenge, at this site. */
export async function verifySignature(
  party: RelyingParty,
  { id, rawId, type, response }: SignedChallenge,
  { credentialId, publicKey, counter }: StoredKey,
  expectedChallenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { userHandle: _, ...signed } = response
  const verified = await verifyAuthenticationResponse({
    ...party,
    response: { id, rawId, type, response: signed, clientExtensionResults: {} },
    expectedChallenge,
    credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
