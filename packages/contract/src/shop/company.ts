import { personRoles } from '@toonbank/domain/account/company-role.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { session } from './account.ts'
import { emailAddress, newPassword } from './account-form.ts'
import { personName } from './address.ts'

const role = v.picklist(personRoles, 'required')
const mayOrderOnAccount = v.optional(v.boolean(), false)
const named = { firstName: v.string(), lastName: v.string(), emailAddress: v.string() }

const person = v.object({
  uid: v.string(),
  ...named,
  role: v.picklist(['owner', ...personRoles]),
  mayOrderOnAccount: v.boolean(),
})
export type CompanyPerson = v.InferOutput<typeof person>

const invitation = v.object({
  uid: v.string(),
  ...named,
  role: v.picklist(personRoles),
  mayOrderOnAccount: v.boolean(),
  expiresAt: v.string(),
  isExpired: v.boolean(),
})
export type CompanyInvitation = v.InferOutput<typeof invitation>

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/v2/account/people',
  summary: 'The people of the company, its owner first, and who was invited',
  access: 'customer',
  right: 'managePeople',
  data: v.object({ people: v.array(person), invitations: v.array(invitation) }),
  problems: {},
})

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/v2/account/people',
  summary: 'Invite somebody to the company by mail; the link works for seven days, once',
  access: 'customer',
  right: 'managePeople',
  body: v.object({ emailAddress, firstName: personName, lastName: personName, role, mayOrderOnAccount }),
  data: v.null(),
  problems: { emailInUse: 409, tooManyPeople: 422 },
})

export const sendInvitation = endpoint({
  method: 'POST',
  path: '/api/v2/account/people/invitations/:uid/send',
  summary: 'Mail an invitation again, with a new link',
  access: 'customer',
  right: 'managePeople',
  data: v.null(),
  problems: { invitationNotFound: 404, emailInUse: 409 },
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/people/invitations/:uid',
  summary: 'Withdraw an invitation: its link opens nothing any more',
  access: 'customer',
  right: 'managePeople',
  data: v.null(),
  problems: { invitationNotFound: 404 },
})

export const changePerson = endpoint({
  method: 'PUT',
  path: '/api/v2/account/people/:uid',
  summary: 'Change what a person of the company may do',
  access: 'customer',
  right: 'managePeople',
  body: v.object({ role, mayOrderOnAccount }),
  data: v.null(),
  problems: { personNotFound: 404 },
})

/** The person's orders stay the company's, and their sessions end at once. */
export const endPersonAccess = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/people/:uid',
  summary: 'End the access of a person of the company',
  access: 'customer',
  right: 'managePeople',
  data: v.null(),
  problems: { personNotFound: 404 },
})

const token = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(200, 'tooLong'))

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/v2/account/invitation/read',
  reads: true,
  summary: 'Who invites whom by the link of a mail; it does not use the link up',
  access: 'anyone',
  body: v.object({ token }),
  data: v.object({ companyName: v.string(), ...named, role: v.picklist(personRoles) }),
  problems: { invitationEnded: 422 },
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v2/account/invitation/accept',
  summary: 'Join the company with the token of its mail and a password of one’s own; the session comes as a cookie',
  access: 'anyone',
  body: v.object({ token, password: newPassword }),
  data: session,
  problems: { invitationEnded: 422, emailInUse: 409 },
})
