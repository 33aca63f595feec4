import type { Transaction } from '@toonbank/database/connect.ts'
import { staffChange } from '@toonbank/database/schema/staff.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { StaffAct } from '@toonbank/domain/staff/staff-member.ts'

/** Writes what happened to somebody of the staff, in the transaction that does it. */
export const writeStaffChange = (
  tx: Transaction,
  change: {
    readonly act: StaffAct
    readonly staffId: number
    readonly by: Actor
    readonly at: Date
    readonly before?: Readonly<Record<string, unknown>>
    readonly after?: Readonly<Record<string, unknown>>
    readonly reason?: string
  },
): Promise<unknown> => tx.insert(staffChange).values(change)

export const asStaff = ({ id, name }: { readonly id: number; readonly name: string }): Actor => ({
  kind: 'staff',
  id,
  name,
})
