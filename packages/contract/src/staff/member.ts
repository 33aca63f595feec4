import { locales } from '@toonbank/domain/locale.ts'
import { rights } from '@toonbank/domain/staff/rights.ts'
import { staffRoles, staffStates } from '@toonbank/domain/staff/staff-member.ts'
import * as v from 'valibot'
import { cents, requiredLine } from '../fields.ts'
import { emailAddress } from '../shop/account-form.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const grant = {
  role: v.picklist(staffRoles),
  extras: v.optional(v.array(v.picklist(rights)), []),
  /** Cents a day; null: that of the role. */
  refundLimit: v.optional(v.nullable(cents), null),
}

const member = v.object({
  id: v.number(),
  name: v.string(),
  emailAddress: v.string(),
  role: v.picklist(staffRoles),
  extras: v.array(v.picklist(rights)),
  refundLimit: v.nullable(cents),
  state: v.picklist(staffStates),
  hasSecondFactor: v.boolean(),
  sessions: v.number(),
  lastSeen: v.nullable(v.string()),
  /** True when the reader may change, reset or end this person. */
  isWithin: v.boolean(),
})
export type StaffMember = v.InferOutput<typeof member>

export const listStaff = staffEndpoint({
  method: 'GET',
  path: '/api/staff/members',
  summary: 'Everybody who works for the shop',
  right: 'manageStaff',
  data: v.array(member),
  problems: {},
})

/** `link` is told at the command line alone; others get it by mail, so that nobody logs in as a colleague. */
const invited = v.object({ id: v.number(), link: v.nullable(v.string()) })

export const inviteStaff = staffEndpoint({
  method: 'POST',
  path: '/api/staff/members',
  summary: 'Invite somebody to the staff, by mail',
  right: 'manageStaff',
  stepUp: true,
  body: v.object({
    name: requiredLine(100),
    emailAddress,
    locale: v.optional(v.picklist(locales), 'nld'),
    ...grant,
  }),
  data: invited,
  problems: { emailInUse: 409, aboveOwnRights: 403 },
})

export const changeStaff = staffEndpoint({
  method: 'PUT',
  path: '/api/staff/members/:id',
  summary: 'Change the role, the extra rights and the refund limit of somebody',
  right: 'manageStaff',
  stepUp: true,
  /** `seen`: what the person had when the page was made. */
  body: v.object({ ...grant, seen: v.optional(v.object(grant)) }),
  data: v.null(),
  problems: { memberNotFound: 404, aboveOwnRights: 403, lastOwner: 409, changedMeanwhile: 409 },
})

export const resetStaff = staffEndpoint({
  method: 'POST',
  path: '/api/staff/members/:id/reset',
  summary: 'Mail somebody a link to choose anew how they log in; what they have stops working',
  right: 'manageStaff',
  stepUp: true,
  data: invited,
  problems: { memberNotFound: 404, aboveOwnRights: 403, lastOwner: 409 },
})

export const endStaff = staffEndpoint({
  method: 'DELETE',
  path: '/api/staff/members/:id',
  summary: 'Somebody has left: their sessions end, and they log in no more',
  right: 'manageStaff',
  stepUp: true,
  data: v.null(),
  problems: { memberNotFound: 404, aboveOwnRights: 403, lastOwner: 409 },
})
