import { Alert } from '@toonbank/ui/alert.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { Form, useNavigation } from 'react-router'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { LoginLinkChoice, LoginLinkSent } from '../../forms/login-link.tsx'
import type { Problems } from '../../forms/parse-form.ts'
import { PasskeyLogin } from '../../forms/passkey-login.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useConfig } from '../../shop/use-config.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

export interface EmailCheck {
  readonly email: string
  readonly state: 'asked' | 'known' | 'notAllowed' | 'linkSent' | 'linkSentAgain'
  readonly problems?: Problems
  readonly phrase?: string
}

export function CheckEmail({ check }: { check: EmailCheck }) {
  const href = useHref()
  const t = useTexts('checkout')
  const f = useTexts('forms')
  const isBusy = useNavigation().state === 'submitting'
  const { registration } = useConfig()
  const isKnown = check.state === 'known'
  const problem = check.problems?.email
  if (check.state === 'linkSent' || check.state === 'linkSentAgain') {
    const isAgain = check.state === 'linkSentAgain'
    return <LoginLinkSent email={check.email} passwordPath={href('checkoutLogin')} isAgain={isAgain} isInCheckout />
  }
  return (
    <div className="mx-auto w-full max-w-md pb-16">
      <h1 className="text-28 sm:text-40">{t(isKnown ? 'passwordTitle' : 'loginTitle')}</h1>
      <p className="mt-3 mb-6 text-17 text-muted">
        {isKnown
          ? t('passwordLead', { email: check.email })
          : t(registration.allowed ? 'loginLead' : 'loginLeadClosed')}
      </p>
      {check.state === 'notAllowed' ? (
        <Alert tone="attention" className="mb-6">
          {t('notAllowed')}
        </Alert>
      ) : null}
      <FormRefusal phrase={check.phrase} className="mb-6" />
      <Form method="post" noValidate className="grid grid-cols-1 gap-5" key={check.state}>
        {isKnown ? (
          <>
            <input type="hidden" name="email" value={check.email} />
            <PasswordField
              name="password"
              label={f('password')}
              error={check.problems?.password ? f('required') : undefined}
              refusal={check}
            />
          </>
        ) : (
          <TextField
            id="email"
            name="email"
            type="email"
            label={f('emailAddress')}
            autoComplete="email"
            enterKeyHint="go"
            comesFirst
            defaultValue={check.email}
            error={problem ? f(problem === 'required' ? 'required' : 'emailInvalid') : undefined}
          />
        )}
        <Button type="submit" busy={isBusy} className="w-full">
          {t(isKnown ? 'logIn' : 'loginNext')}
        </Button>
        {isKnown ? (
          <>
            <ShopLink to={href('reset')} className="justify-self-start link">
              {t('forgot')}
            </ShopLink>
            <LoginLinkChoice />
            <PasskeyLogin email={check.email} />
          </>
        ) : null}
      </Form>
      {isKnown ? (
        <p className="mt-6">
          <ShopLink to={href('checkoutLogin')} reloadDocument className="link">
            {t('otherEmail')}
          </ShopLink>
        </p>
      ) : null}
    </div>
  )
}
