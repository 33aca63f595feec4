import type { Right } from '@toonbank/domain/staff/rights.ts'
import { rightsOfRole } from '@toonbank/domain/staff/roles.ts'
import type { StaffRole } from '@toonbank/domain/staff/staff-member.ts'
import { staffRoles } from '@toonbank/domain/staff/staff-member.ts'
import { useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { staffTexts } from './texts.ts'

const about = {
  owner: 'aboutOwner',
  manager: 'aboutManager',
  warehouse: 'aboutWarehouse',
  workshop: 'aboutWorkshop',
  support: 'aboutSupport',
  editor: 'aboutEditor',
  bookkeeper: 'aboutBookkeeper',
  viewer: 'aboutViewer',
} as const

/** The role, with a sentence on what it may do, and a limit of one's own where money may be sent back. */
export function GrantFields({
  role: first = 'support',
  refundLimit = null,
  extras = [],
}: {
  readonly role?: StaffRole
  readonly refundLimit?: number | null
  readonly extras?: readonly Right[]
}) {
  const t = useTexts(staffTexts)
  const [role, setRole] = useState(first)
  const mayRefund = [...rightsOfRole(role), ...extras].includes('refundOrders')
  return (
    <>
      <SelectField
        label={t('role')}
        name="role"
        value={role}
        hint={t(about[role])}
        onChange={({ target: { value } }) => setRole(value as StaffRole)}
      >
        {staffRoles.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
      {mayRefund ? (
        <TextField
          label={t('ownLimit')}
          hint={t('ownLimitHint')}
          name="refundLimit"
          inputMode="decimal"
          defaultValue={refundLimit === null ? '' : String(refundLimit / 100)}
        />
      ) : null}
    </>
  )
}
