import { withReturnPath } from '@toonbank/domain/content/own-path.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { Form, useNavigation } from 'react-router'
import { LoginLinkChoice } from '../../forms/login-link.tsx'
import type { Problems } from '../../forms/parse-form.ts'
import { PasskeyLogin } from '../../forms/passkey-login.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useShop } from '../../shop/use-shop.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'

export interface LoginRefusal {
  readonly email: string
  readonly phrase: string | undefined
  readonly problems?: Problems
}

interface LoginFormProps {
  readonly refusal: LoginRefusal | undefined
  readonly email: string
  readonly to: string | undefined
}

/** Both fields are needed; after a refusal the password is empty again (specification 1.4-6, 1.4-7). */
export function LoginForm({ refusal, email, to }: LoginFormProps) {
  const href = useHref()
  const t = useTexts('account')
  const f = useTexts('forms')
  const phrase = usePhrase()
  const { registration } = useShop().config
  const isBusy = useNavigation().state === 'submitting'
  const problem = refusal?.problems?.email
  return (
    <div className="mx-auto max-w-md">
      <h1 className="text-40">{t('loginTitle')}</h1>
      <p className="mt-2 mb-6 text-17 text-muted">{t('loginLead')}</p>
      {refusal && !problem ? (
        <Alert tone={refusal.phrase ? 'error' : 'attention'} className="mb-6">
          {refusal.phrase ? phrase(refusal.phrase) : t('fillBoth')}
        </Alert>
      ) : null}
      <Form method="post" noValidate className="grid grid-cols-1 gap-5">
        <TextField
          id="email"
          name="email"
          type="email"
          label={f('emailAddress')}
          autoComplete="username webauthn"
          defaultValue={refusal?.email ?? email}
          error={problem ? f(problem === 'required' ? 'required' : 'emailInvalid') : undefined}
        />
        <PasswordField name="password" label={f('password')} refusal={refusal} />
        <Button type="submit" busy={isBusy}>
          {t('logIn')}
        </Button>
        <ShopLink to={href('reset')} className="justify-self-start link">
          {t('forgot')}
        </ShopLink>
        <LoginLinkChoice />
        <PasskeyLogin whileTyping />
      </Form>
      {registration.allowed ? (
        <div className="mt-10 border-t border-line pt-6">
          <h2 className="text-21">{t('noAccount')}</h2>
          <p className="mt-1 mb-4 text-muted">{t('registerLead')}</p>
          <LinkButton to={withReturnPath(href('register'), to)} look="secondary" className="w-full">
            {t('register')}
          </LinkButton>
        </div>
      ) : null}
    </div>
  )
}
