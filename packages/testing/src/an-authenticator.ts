import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewCredential, SignedChallenge } from '@toonbank/contract/shop/passkey.ts'
import { testUrl } from './a-shop.ts'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** The options of a ceremony as the shop answered them, which a page passes to the device. */
type Options = Readonly<Record<string, unknown>>
interface DeviceOptions {
  readonly origin?: string
  readonly rpId?: string
  /** What the device says it has signed before. */
  readonly counter?: number
  readonly userHandle?: string
}

/** A device with one passkey, as browsers show it to a page (WebAuthn level 3, ES256, attestation 'none'). */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  const of = { id, rawId: id, type: 'public-key' as const }
  let userHandle = ''

  return {
    id,
    make(options: Options, { origin = testUrl, rpId = 'localhost' }: DeviceOptions = {}): NewCredential {
      userHandle = (options.user as { id: string }).id
      const authData = Buffer.concat([head(rpId, 0x45, 0), attested(credentialId, publicKey.export({ format: 'jwk' }))])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', options, origin))
      return { ...of, response: { clientDataJSON, attestationObject: base64url(attestationObject) } }
    },
    sign(
      options: Options,
      { origin = testUrl, rpId = 'localhost', counter = 0, ...play }: DeviceOptions = {},
    ): SignedChallenge {
      const authData = head(rpId, 0x05, counter)
      const client = clientData('webauthn.get', options, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey)
      const signed = { clientDataJSON: base64url(client), authenticatorData: base64url(authData) }
      return {
        ...of,
        response: { ...signed, signature: base64url(signature), userHandle: play.userHandle ?? userHandle },
      }
    },
  }
}

const clientData = (type: string, { challenge }: Options, origin: string) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })

/** Present and verified (0x05), with a new key (0x40). */
function head(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), rest])
}

/** No maker, the id, and the key as COSE writes it. */
function attested(credentialId: Buffer, { x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const length = Buffer.from([0, credentialId.length])
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
  return Buffer.concat([Buffer.alloc(16), length, credentialId, key])
}
