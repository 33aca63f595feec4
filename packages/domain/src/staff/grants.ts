import type { Cents } from '../money/cents.ts'
import type { Right } from './rights.ts'
import { refundLimitOfRole, rightsOfRole } from './roles.ts'
import type { StaffRole } from './staff-member.ts'

/** A grant says what somebody of the staff may do, as it is stored: a role, rights beside it, and a limit of their own. */
export interface Grant {
  readonly role: StaffRole
  readonly extras: readonly Right[]
  /** Cents a day; null: that of the role. */
  readonly refundLimit: Cents | null
}

export interface Powers {
  readonly rights: readonly Right[]
  /** Cents a day; null: without a limit. */
  readonly refundLimit: Cents | null
}

/** The owner has no limit, whatever is stored. */
export const powersOf = ({ role, extras, refundLimit }: Grant): Powers => ({
  rights: [...new Set([...rightsOfRole(role), ...extras])],
  refundLimit: role === 'owner' ? null : (refundLimit ?? refundLimitOfRole(role)),
})

/**
 * True when somebody may give these powers to a colleague, or take them away: nobody grants, resets or ends what is above
 * their own rights and their own limit.
 */
export function isWithin(own: Powers, others: Powers): boolean {
  const mine = new Set(own.rights)
  return mine.has('manageStaff') && others.rights.every((right) => mine.has(right)) && isLimitWithin(own, others)
}

const isLimitWithin = (own: Powers, others: Powers): boolean =>
  own.refundLimit === null || (others.refundLimit !== null && others.refundLimit <= own.refundLimit)
