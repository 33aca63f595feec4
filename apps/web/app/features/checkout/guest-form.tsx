import { useNavigation } from 'react-router'
import { CustomerForm, type CustomerFormProps } from '../../forms/customer-form.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

/** Step 1 for a guest: who, where to, and a password for those who want one. */
export function GuestForm({ isPasswordRequired, ...form }: CustomerFormProps & { isPasswordRequired: boolean }) {
  const t = useTexts('checkout')
  const f = useTexts('forms')
  const common = useTexts('common')
  const isBusy = useNavigation().state === 'submitting'
  return (
    <CustomerForm {...form}>
      {(problemOf) => (
        <>
          <section className="grid gap-3">
            <h2 className="text-21">{t('choosePassword')}</h2>
            {isPasswordRequired ? null : <p className="text-muted">{t('passwordOptional')}</p>}
            <PasswordField
              name="password"
              isNew
              label={f('password')}
              error={problemOf('password')}
              {...(isPasswordRequired ? {} : { note: common('optional') })}
            />
            <PasswordField name="passwordRepeat" label={f('passwordRepeat')} error={problemOf('passwordRepeat')} />
          </section>
          <Button type="submit" busy={isBusy} className="sm:justify-self-end">
            {t('toDelivery')}
          </Button>
        </>
      )}
    </CustomerForm>
  )
}
