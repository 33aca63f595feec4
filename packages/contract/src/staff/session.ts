import { locales } from '@toonbank/domain/locale.ts'
import { rights } from '@toonbank/domain/staff/rights.ts'
import { staffRoles } from '@toonbank/domain/staff/staff-member.ts'
import * as v from 'valibot'
import { cents } from '../fields.ts'
import { newPassword } from '../shop/account-form.ts'
import { newCredential, passkeyName, signedChallenge } from '../shop/passkey.ts'
import { code, secret } from './log-in.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const browserOptions = v.record(v.string(), v.unknown())
const own = { right: 'useOffice' } as const

export const readMe = staffEndpoint({
  ...own,
  method: 'GET',
  path: '/api/staff/me',
  summary: 'The person who is logged in, and their rights',
  whenLocked: true,
  data: v.object({
    id: v.number(),
    name: v.string(),
    emailAddress: v.string(),
    role: v.picklist(staffRoles),
    rights: v.array(v.picklist(rights)),
    /** Cents a day; null: without a limit. */
    refundLimit: v.nullable(cents),
    locale: v.picklist(locales),
    isLocked: v.boolean(),
    isSteppedUp: v.boolean(),
    hasPassword: v.boolean(),
    hasPasskey: v.boolean(),
    /** Their acts that leave the house wait some seconds, and can be undone. */
    hasGrace: v.boolean(),
  }),
  problems: {},
})

export const changeMyLocale = staffEndpoint({
  ...own,
  method: 'PUT',
  path: '/api/staff/me/locale',
  summary: 'The language of the office for this person',
  body: v.object({ locale: v.picklist(locales) }),
  data: v.null(),
  problems: {},
})

export const changeMyGrace = staffEndpoint({
  ...own,
  method: 'PUT',
  path: '/api/staff/me/grace',
  summary: 'Whether acts of this person that leave the house wait some seconds and can be undone',
  body: v.object({ hasGrace: v.boolean() }),
  data: v.null(),
  problems: {},
})

export const lockSession = staffEndpoint({
  ...own,
  method: 'POST',
  path: '/api/staff/me/lock',
  summary: 'Lock the session until its owner proves to be there',
  whenLocked: true,
  data: v.null(),
  problems: {},
})

/** A second factor, asked for again: it unlocks the session, and lets it do acts that want a fresh one for ten minutes. */
export const proveByPassword = staffEndpoint({
  ...own,
  method: 'POST',
  path: '/api/staff/me/proof',
  summary: 'Prove to be there with the password and a code: unlocks, and lets sensitive acts pass for ten minutes',
  whenLocked: true,
  body: v.object({ password: secret, code }),
  data: v.null(),
  problems: { loginRefused: 422 },
})

export const askProof = staffEndpoint({
  ...own,
  method: 'POST',
  path: '/api/staff/me/proof/passkey/options',
  summary: 'The challenge that a passkey of this person signs to prove that they are there',
  whenLocked: true,
  data: browserOptions,
  problems: {},
})

export const proveByPasskey = staffEndpoint({
  ...own,
  method: 'POST',
  path: '/api/staff/me/proof/passkey',
  summary: 'Prove to be there with a passkey: unlocks, and lets sensitive acts pass for ten minutes',
  whenLocked: true,
  body: v.object({ credential: signedChallenge }),
  data: v.null(),
  problems: { passkeyRefused: 422 },
})

export const logOutOfOffice = staffEndpoint({
  ...own,
  method: 'POST',
  path: '/api/staff/me/leave',
  summary: 'End this session',
  whenLocked: true,
  data: v.null(),
  problems: {},
})

export const listMySessions = staffEndpoint({
  ...own,
  method: 'GET',
  path: '/api/staff/me/sessions',
  summary: 'Where this person is logged in, and their passkeys',
  data: v.object({
    sessions: v.array(
      v.object({ id: v.string(), device: v.string(), network: v.string(), usedAt: v.string(), isThis: v.boolean() }),
    ),
    passkeys: v.array(
      v.object({ uid: v.string(), name: v.string(), createdAt: v.string(), lastUsedAt: v.nullable(v.string()) }),
    ),
    recoveryCodesLeft: v.number(),
  }),
  problems: {},
})

export const endMySession = staffEndpoint({
  ...own,
  method: 'DELETE',
  path: '/api/staff/me/sessions/:id',
  summary: 'End one of the own sessions',
  data: v.null(),
  problems: { sessionNotFound: 404 },
})

export const askMyPasskey = staffEndpoint({
  ...own,
  method: 'POST',
  path: '/api/staff/me/passkeys/options',
  summary: 'The options for a browser to make another passkey',
  stepUp: true,
  data: browserOptions,
  problems: {},
})

export const addMyPasskey = staffEndpoint({
  ...own,
  method: 'POST',
  path: '/api/staff/me/passkeys',
  summary: 'Add a passkey that the browser has made',
  stepUp: true,
  body: v.object({ credential: newCredential, name: passkeyName }),
  data: v.null(),
  problems: { passkeyRefused: 422 },
})

export const removeMyPasskey = staffEndpoint({
  ...own,
  method: 'DELETE',
  path: '/api/staff/me/passkeys/:id',
  summary: 'Remove one of the own passkeys; the only way in stays',
  stepUp: true,
  data: v.null(),
  problems: { passkeyNotFound: 404, onlyWayIn: 409 },
})

export const changeMyPassword = staffEndpoint({
  ...own,
  method: 'PUT',
  path: '/api/staff/me/password',
  summary: 'Change the own password; the other sessions end',
  stepUp: true,
  body: v.object({ password: newPassword }),
  data: v.null(),
  problems: { noAuthenticator: 409 },
})

export const renewRecoveryCodes = staffEndpoint({
  ...own,
  method: 'POST',
  path: '/api/staff/me/recovery-codes',
  summary: 'New recovery codes; the former ones let nobody in any more',
  stepUp: true,
  data: v.array(v.string()),
  problems: {},
})
