import { type PersonRole, personRoles } from '@toonbank/domain/account/company-role.ts'
import { CheckboxField } from '@toonbank/ui/form/checkbox-field.tsx'
import { RadioCards } from '@toonbank/ui/form/radio-cards.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useRoleText } from './use-role-text.ts'

interface RoleFieldsProps {
  readonly role: PersonRole
  readonly mayOrderOnAccount: boolean
}

export function RoleFields({ role, mayOrderOnAccount }: RoleFieldsProps) {
  const t = useTexts('company')
  const roleText = useRoleText()
  return (
    <div className="group grid gap-4">
      <RadioCards
        legend={t('role')}
        name="role"
        defaultValue={role}
        cards={personRoles.map((value) => ({ value, label: roleText(value) }))}
      />
      {/* Only a buyer orders, so the choice goes with that role. */}
      <div className="group-has-[[value=finance]:checked]:hidden">
        <CheckboxField name="mayOrderOnAccount" value="1" label={t('onAccount')} defaultChecked={mayOrderOnAccount} />
      </div>
    </div>
  )
}
