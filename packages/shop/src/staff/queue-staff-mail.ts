import type { Transaction } from '@toonbank/database/connect.ts'
import { staffMember, staffSession } from '@toonbank/database/schema/staff.ts'
import type { StaffLinkKind } from '@toonbank/domain/staff/staff-member.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq } from 'drizzle-orm'
import { queueMail } from '../mail/queue-mail.ts'
import type { MemberRow } from './staff-session.ts'

/** Mails the link that lets a person of the staff choose how they log in. */
export const queueStaffLink = (
  tx: Transaction,
  { name, emailAddress, locale }: Pick<MemberRow, 'name' | 'emailAddress' | 'locale'>,
  {
    kind,
    url,
    inviter,
  }: { readonly kind: Exclude<StaffLinkKind, 'begin'>; readonly url: string; readonly inviter: string },
): Promise<boolean> =>
  queueMail(tx, {
    kind: 'staffLink',
    recipient: emailAddress,
    locale,
    data: { firstName: name, url, inviter, isInvitation: kind === 'invitation' },
    dedupeKey: `staff-link:${randomToken()}`,
  })

/** Tells the owners of a login from a device that this person has no session on, and the person themself. */
export async function queueLoginNotice(
  tx: Transaction,
  member: Pick<MemberRow, 'id' | 'name' | 'emailAddress' | 'locale' | 'fromDemo'>,
  { device, now }: { readonly device: string; readonly now: Date },
): Promise<void> {
  const known = await tx.$count(staffSession, and(eq(staffSession.staffId, member.id), eq(staffSession.device, device)))
  if (known > 0 || member.fromDemo) return
  await queueNotice(tx, { what: 'newDevice', name: member.name, detail: device, now, also: member })
}

/** Mails all owners, and `also` somebody else whom it is about. */
export async function queueNotice(
  tx: Transaction,
  {
    what,
    name,
    detail,
    now,
    also,
  }: {
    readonly what: 'newDevice' | 'role'
    readonly name: string
    readonly detail: string
    readonly now: Date
    readonly also?: Pick<MemberRow, 'emailAddress' | 'locale'>
  },
): Promise<void> {
  const owners = await tx
    .select({ emailAddress: staffMember.emailAddress, locale: staffMember.locale })
    .from(staffMember)
    .where(and(eq(staffMember.role, 'owner'), eq(staffMember.state, 'active'), eq(staffMember.fromDemo, false)))
  const recipients = new Map([...owners, ...(also ? [also] : [])].map((one) => [one.emailAddress, one.locale]))
  for (const [recipient, locale] of recipients)
    await queueMail(tx, {
      ...{ kind: 'staffNotice', recipient, locale, dedupeKey: `staff-notice:${randomToken()}` },
      data: { what, name, detail, at: now.toISOString() },
    })
}
