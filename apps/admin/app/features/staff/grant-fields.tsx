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

/** The role, with a sentence on what it may do, and a limit of one's own. */
export function GrantFields({
  role: first = 'support',
  refundLimit = null,
}: {
  readonly role?: StaffRole
  readonly refundLimit?: number | null
}) {
  const t = useTexts(staffTexts)
  const [role, setRole] = useState(first)
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
      <TextField
        label={t('ownLimit')}
        hint={t('ownLimitHint')}
        name="refundLimit"
        inputMode="decimal"
        defaultValue={refundLimit === null ? '' : String(refundLimit / 100)}
      />
    </>
  )
}
