import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { readInvitation } from '@toonbank/contract/shop/company.ts'
import { Form, useNavigation } from 'react-router'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useRoleText } from './use-role-text.ts'

interface JoinFormProps {
  readonly invitation: DataOf<typeof readInvitation>
  readonly problem: string | undefined
  readonly phrase: string | undefined
}

export function JoinForm({ invitation, problem, phrase: refusal }: JoinFormProps) {
  const t = useTexts('company')
  const f = useTexts('forms')
  const roleText = useRoleText()
  const isBusy = useNavigation().state === 'submitting'
  const { companyName, emailAddress, role } = invitation
  const refused = problem === 'passwordTooCommon' ? problem : 'passwordTooWeak'
  return (
    <div className="mx-auto max-w-md">
      <h1 className="text-28 wrap-anywhere sm:text-40">{t('invitedBy', { company: companyName })}</h1>
      <p className="mt-2 text-17">{roleText(role)}</p>
      <p className="mt-2 mb-6 text-muted wrap-anywhere">{t('invitedAs', { emailAddress })}</p>
      <FormRefusal phrase={refusal} className="mb-6" />
      <Form method="post" noValidate className="grid gap-5">
        <input type="email" name="username" autoComplete="username" value={emailAddress} readOnly hidden />
        <PasswordField name="password" isNew label={f('newPassword')} error={problem ? f(refused) : undefined} />
        <Button type="submit" busy={isBusy}>
          {t('join')}
        </Button>
      </Form>
    </div>
  )
}

export function InvitationEnded() {
  const t = useTexts('company')
  const href = useHref()
  return (
    <div className="mx-auto max-w-md">
      <h1 className="text-28 sm:text-40">{t('ended')}</h1>
      <p className="mt-2 mb-6 text-17 text-muted">{t('endedLead')}</p>
      <LinkButton to={href('login')}>{t('logIn')}</LinkButton>
    </div>
  )
}
