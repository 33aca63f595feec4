import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useNavigation } from 'react-router'
import { CustomerForm, type CustomerFormProps } from '../../forms/customer-form.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

function StepRefused({ problems = {} }: Pick<CustomerFormProps, 'problems'>) {
  const t = useTexts('checkout')
  return (
    <>
      <p className="font-semibold">{t('refusals.validationFailed')}</p>
      <p>{t('refusals.stepInvalid')}</p>
      {Object.values(problems).includes('required') ? <p>{t('refusals.incomplete')}</p> : null}
    </>
  )
}

export function GuestForm({ isPasswordRequired, ...form }: CustomerFormProps & { isPasswordRequired: boolean }) {
  const t = useTexts('checkout')
  const f = useTexts('forms')
  const common = useTexts('common')
  const isBusy = useNavigation().state === 'submitting'
  return (
    <CustomerForm {...form} refusalLead={<StepRefused problems={form.problems} />}>
      {(problemOf) => (
        <>
          <details
            open={isPasswordRequired || Boolean(problemOf('password') ?? problemOf('passwordRepeat'))}
            className="group border-y border-line"
          >
            <summary className="flex min-h-14 cursor-pointer items-center gap-2">
              <span className="grow">
                {t('choosePassword')}
                {isPasswordRequired ? null : <span className="text-muted"> ({common('optional')})</span>}
              </span>
              <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <div className="grid grid-cols-1 gap-5 pb-5">
              {isPasswordRequired ? null : <p className="text-muted">{t('passwordOptional')}</p>}
              <PasswordField name="password" isNew label={f('password')} error={problemOf('password')} />
              <PasswordField name="passwordRepeat" label={f('passwordRepeat')} error={problemOf('passwordRepeat')} />
            </div>
          </details>
          <Button type="submit" busy={isBusy} className="sm:justify-self-end">
            {t('toDelivery')}
          </Button>
        </>
      )}
    </CustomerForm>
  )
}
