import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { requiredLine } from '../fields.ts'
import { session } from './account.ts'

/** Browsers send a few hundred bytes, with an RSA key some thousand. */
const encoded = v.pipe(v.string('required'), v.maxLength(8_000, 'tooLong'))
const credential = {
  id: encoded,
  rawId: encoded,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['cross-platform', 'platform'])),
}
export const newCredential = v.object({
  ...credential,
  response: v.object({ clientDataJSON: encoded, attestationObject: encoded }),
})
export const signedChallenge = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: v.optional(encoded),
  }),
})
export type SignedChallenge = v.InferOutput<typeof signedChallenge>
export type NewCredential = v.InferOutput<typeof newCredential>

const browserOptions = v.record(v.string(), v.unknown())

export const passkeyName = requiredLine(50)

export const askPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/v2/account/passkeys/login/options',
  summary: 'What a browser signs to log in with a passkey; it works once, for five minutes',
  access: 'anyone',
  data: browserOptions,
  problems: {},
})

export const loginByPasskey = endpoint({
  method: 'POST',
  path: '/api/v2/account/passkeys/login',
  summary: 'Log in with a passkey. The session comes as the auth_token cookie',
  access: 'anyone',
  body: v.object({ credential: signedChallenge }),
  data: session,
  problems: { passkeyRefused: 401 },
})

const passkey = v.object({
  uid: v.string(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
})
export type Passkey = v.InferOutput<typeof passkey>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/v2/account/passkeys',
  summary: "The customer's passkeys, and whether what is logged in with may be changed without a password",
  access: 'customer',
  right: 'self',
  data: v.object({ passkeys: v.array(passkey), isOwnerProven: v.boolean() }),
  problems: {},
})

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/v2/account/passkeys/options',
  summary: 'What a browser needs to make a passkey; asks for the password',
  access: 'customer',
  right: 'self',
  body: v.object({ password: v.optional(v.pipe(v.string(), v.maxLength(200, 'tooLong'))) }),
  data: browserOptions,
  problems: { passwordWrong: 422, tooManyPasskeys: 422 },
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v2/account/passkeys',
  summary: 'Add a passkey that the browser has made',
  access: 'customer',
  right: 'self',
  body: v.object({ credential: newCredential, name: passkeyName }),
  data: v.string(),
  problems: { passkeyRefused: 422, tooManyPasskeys: 422 },
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/v2/account/passkeys/:id',
  summary: 'Give a passkey another name',
  access: 'customer',
  right: 'self',
  body: v.object({ name: passkeyName }),
  data: v.null(),
  problems: { passkeyNotFound: 404 },
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/passkeys/:id',
  summary: 'Remove a passkey: it logs in no more',
  access: 'customer',
  right: 'self',
  data: v.null(),
  problems: { passkeyNotFound: 404 },
})
