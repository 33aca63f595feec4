import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { Form, useNavigation } from 'react-router'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import type { Problems } from '../../forms/parse-form.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

interface ResetFormProps {
  readonly problems: Problems
  readonly typed: string
  readonly phrase?: string | undefined
}

export function ResetForm({ problems, typed, phrase: refusal }: ResetFormProps) {
  const t = useTexts('account')
  const f = useTexts('forms')
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="mx-auto max-w-md">
      <h1 className="text-40">{t('resetTitle')}</h1>
      <p className="mt-2 mb-6 text-17 text-muted">{t('resetLead')}</p>
      <FormRefusal phrase={refusal} className="mb-6" />
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          id="emailAddress"
          name="emailAddress"
          type="email"
          label={f('emailAddress')}
          autoComplete="username"
          defaultValue={typed}
          error={problems.emailAddress ? f('emailInvalid') : undefined}
        />
        <Button type="submit" busy={isBusy}>
          {t('resetSend')}
        </Button>
      </Form>
    </div>
  )
}

export function NewPasswordForm({ problems, phrase: refusal }: Omit<ResetFormProps, 'typed'>) {
  const t = useTexts('account')
  const f = useTexts('forms')
  const refused = problems.password === 'passwordTooCommon' ? problems.password : 'passwordTooWeak'
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="mx-auto max-w-md">
      <h1 className="mb-6 text-40">{t('newTitle')}</h1>
      <FormRefusal phrase={refusal} className="mb-6" />
      <Form method="post" noValidate className="grid gap-5">
        <PasswordField
          name="password"
          isNew
          label={f('newPassword')}
          error={problems.password ? f(refused) : undefined}
        />
        <PasswordField
          name="passwordRepeat"
          label={f('passwordRepeat')}
          error={problems.passwordRepeat ? f('passwordsDiffer') : undefined}
        />
        <Button type="submit" busy={isBusy}>
          {t('newSave')}
        </Button>
      </Form>
    </div>
  )
}
