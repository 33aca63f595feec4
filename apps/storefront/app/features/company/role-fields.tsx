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
    <>
      <RadioCards
        legend={t('role')}
        name="role"
        defaultValue={role}
        cards={personRoles.map((value) => ({ value, label: roleText(value) }))}
      />
      <div>
        <CheckboxField name="mayOrderOnAccount" value="1" label={t('onAccount')} defaultChecked={mayOrderOnAccount} />
        <p className="text-13 text-muted">{t('onAccountHint')}</p>
      </div>
    </>
  )
}
