import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { staffLink, staffMember } from '@toonbank/database/schema/staff.ts'
import { linkLife, type StaffLinkKind } from '@toonbank/domain/staff/staff-member.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { MemberRow } from './staff-session.ts'

type Urls = Pick<Dependencies, 'appUrl' | 'officeUrl'>
export const officeUrlOf = ({ appUrl, officeUrl }: Urls): string => officeUrl ?? appUrl

/** The page that a link opens; the token stands in the fragment, which no log and no other site ever sees. */
export const linkUrl = (urls: Urls, token: string): string => `${officeUrlOf(urls)}/beheer/begin#${token}`

/** Makes a link that works once; former ones of the same person work no more. Returns its token. */
export async function writeStaffLink(
  tx: Transaction,
  kind: StaffLinkKind,
  staffId: number | null,
  now: Date,
): Promise<string> {
  const token = randomToken()
  const isFormer = staffId === null ? isNull(staffLink.staffId) : eq(staffLink.staffId, staffId)
  await tx
    .update(staffLink)
    .set({ usedAt: now })
    .where(and(isFormer, isNull(staffLink.usedAt)))
  const expiresAt = new Date(now.getTime() + linkLife[kind])
  await tx.insert(staffLink).values({ tokenHash: hashToken(token), kind, staffId, createdAt: now, expiresAt })
  return token
}

export interface FoundLink {
  readonly kind: StaffLinkKind
  /** Null: the first owner, who has no row yet. */
  readonly member: MemberRow | null
}

const isOpen = (token: string, now: Date) =>
  and(eq(staffLink.tokenHash, hashToken(token)), isNull(staffLink.usedAt), gt(staffLink.expiresAt, now))

/** Undefined: the link is used, has ended, or is invented; or it is for a first owner and there is one by now. */
export async function findStaffLink(database: Queryable, token: string, now: Date): Promise<FoundLink | undefined> {
  const [found] = await database
    .select({ kind: staffLink.kind, member: staffMember })
    .from(staffLink)
    .leftJoin(staffMember, eq(staffMember.id, staffLink.staffId))
    .where(isOpen(token, now))
  if (!found || found.member?.state === 'left') return undefined
  return found.kind === 'begin' && (await hasOwner(database)) ? undefined : found
}

/** Uses the link up; of two at once a single one gets it. */
export async function spendStaffLink(tx: Transaction, token: string, now: Date): Promise<FoundLink | undefined> {
  const found = await findStaffLink(tx, token, now)
  if (!found) return undefined
  const spent = await tx.update(staffLink).set({ usedAt: now }).where(isOpen(token, now)).returning()
  return spent.length > 0 ? found : undefined
}

/** An owner of the demo is none: their password is public. */
export const hasOwner = async (database: Queryable): Promise<boolean> =>
  (await database.$count(
    staffMember,
    and(eq(staffMember.role, 'owner'), eq(staffMember.state, 'active'), eq(staffMember.fromDemo, false)),
  )) > 0
