import type { Transaction } from '@toonbank/database/connect.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { powersOf } from '@toonbank/domain/staff/grants.ts'
import { isMentioned } from '@toonbank/domain/staff/mentions.ts'
import type { Right } from '@toonbank/domain/staff/rights.ts'
import { eq } from 'drizzle-orm'

/** People of the staff whom a note mentions, and who may read what it is about. */
export async function findMentioned(
  tx: Transaction,
  mentions: readonly string[],
  right: Right,
): Promise<{ readonly id: number; readonly name: string }[]> {
  if (mentions.length === 0) return []
  const people = await tx.select().from(staffMember).where(eq(staffMember.state, 'active'))
  return people.filter((member) => isMentioned(member.name, mentions) && powersOf(member).rights.includes(right))
}
