import { useNavigation } from 'react-router'
import { CustomerForm, type CustomerFormProps } from '../../forms/customer-form.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

export function RegisterForm(form: CustomerFormProps) {
  const t = useTexts('account')
  const f = useTexts('forms')
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-40">{t('register')}</h1>
      <p className="mt-2 mb-8 text-17 text-muted">{t('registerLead')}</p>
      <CustomerForm {...form}>
        {(problemOf) => (
          <>
            <div className="grid grid-cols-1 gap-5">
              <PasswordField name="password" isNew label={f('password')} error={problemOf('password')} />
              <PasswordField name="passwordRepeat" label={f('passwordRepeat')} error={problemOf('passwordRepeat')} />
            </div>
            <Button type="submit" busy={isBusy} className="sm:justify-self-end">
              {t('register')}
            </Button>
          </>
        )}
      </CustomerForm>
    </div>
  )
}
