import { locales } from '@toonbank/domain/locale.ts'
import { staffLinkKinds } from '@toonbank/domain/staff/staff-member.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { line, requiredLine } from '../fields.ts'
import { emailAddress, longestSecret, newPassword } from '../shop/account-form.ts'
import { newCredential, signedChallenge } from '../shop/passkey.ts'

/** These calls are the way in: nobody is logged in yet, so they have no right. */
export const secret = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(longestSecret, 'tooLong'))
/** Six figures of an authenticator app, or a recovery code; spaces between them mean nothing. */
export const code = v.pipe(
  line(40),
  v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
)
/** Browser and system in words, for the list of sessions. */
const device = v.optional(line(200), '')
const browserOptions = v.record(v.string(), v.unknown())

/** `token` goes into the cookie of the office, and nowhere else. */
const newSession = v.object({ token: v.string(), expiresAt: v.string() })

export const logInToOffice = endpoint({
  method: 'POST',
  path: '/api/staff/session',
  summary: 'Log in with a password and a code of an authenticator app, or a recovery code',
  access: 'anyone',
  body: v.object({ emailAddress: v.pipe(line(254), v.toLowerCase()), password: secret, code, device }),
  data: newSession,
  problems: { loginRefused: 401 },
})

export const askOfficePasskey = endpoint({
  method: 'POST',
  path: '/api/staff/session/passkey/options',
  summary: 'The challenge that a browser signs to log in with a passkey; it works once, for five minutes',
  access: 'anyone',
  data: browserOptions,
  problems: {},
})

export const logInToOfficeByPasskey = endpoint({
  method: 'POST',
  path: '/api/staff/session/passkey',
  summary: 'Log in with a passkey',
  access: 'anyone',
  body: v.object({ credential: signedChallenge, device }),
  data: newSession,
  problems: { passkeyRefused: 401 },
})

export const readStaffLink = endpoint({
  method: 'POST',
  path: '/api/staff/links/read',
  reads: true,
  summary: 'The person whom a link is for, and a new secret for their authenticator app',
  access: 'anyone',
  body: v.object({ token: secret }),
  data: v.object({
    kind: v.picklist(staffLinkKinds),
    name: v.string(),
    emailAddress: v.string(),
    totp: v.object({ secret: v.string(), url: v.string() }),
  }),
  problems: { linkEnded: 410 },
})

/** The first owner names themself; for everybody else the link does, and these fields change nothing. */
const person = {
  token: secret,
  name: v.optional(line(100), ''),
  emailAddress: v.optional(v.union([v.literal(''), emailAddress]), ''),
  locale: v.optional(v.picklist(locales), 'nld'),
}
const begun = v.object({ ...newSession.entries, recoveryCodes: v.array(v.string()) })

export const useStaffLink = endpoint({
  method: 'POST',
  path: '/api/staff/links',
  summary: 'Choose a password and an authenticator app by a link, which works once; logs in',
  access: 'anyone',
  body: v.object({ ...person, password: newPassword, totpSecret: requiredLine(64), code, device }),
  data: begun,
  problems: { linkEnded: 410, codeWrong: 422, nameMissing: 422, emailInUse: 409 },
})

export const askPasskeyByLink = endpoint({
  method: 'POST',
  path: '/api/staff/links/passkey/options',
  summary: 'The options for a browser to make the passkey of somebody who has a link',
  access: 'anyone',
  body: v.object(person),
  data: browserOptions,
  problems: { linkEnded: 410 },
})

export const useStaffLinkByPasskey = endpoint({
  method: 'POST',
  path: '/api/staff/links/passkey',
  summary: 'Log in with a new passkey from now on, by a link, which works once; logs in',
  access: 'anyone',
  body: v.object({ ...person, credential: newCredential, device }),
  data: begun,
  problems: { linkEnded: 410, passkeyRefused: 422, nameMissing: 422, emailInUse: 409 },
})
