import { withoutLanguage } from '@toonbank/domain/content/localized-path.ts'
import { withReturnPath } from '@toonbank/domain/content/own-path.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { Form, Link, useNavigation } from 'react-router'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

const isInAccount = /^\/account(?=$|[/?])/i

interface FirstUse {
  readonly endsAccess: boolean
  readonly endsPassword: boolean
  readonly leavesCompany: boolean
}

const warningOf = ({ endsPassword, leavesCompany }: FirstUse) =>
  leavesCompany ? 'linkLeavesCompany' : endsPassword ? 'linkEndsPassword' : 'linkFirstUse'

interface LoginByLinkProps {
  readonly emailAddress: string
  readonly current: string | undefined
  readonly phrase: string | undefined
  readonly firstUse: FirstUse | undefined
  readonly isConfirming: boolean
  readonly to: string | undefined
}

/** Security: the button names the account, so that nobody enters another one by mistake (login CSRF). */
export function LoginByLink({ emailAddress, current, phrase: refusal, firstUse, isConfirming, to }: LoginByLinkProps) {
  const t = useTexts('account')
  const href = useHref()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="mx-auto max-w-md">
      <h1 className="text-40">{t('loginTitle')}</h1>
      <p className="mt-2 mb-6 text-17 text-muted">{t(isConfirming ? 'linkConfirms' : 'linkLead')}</p>
      <FormRefusal phrase={refusal} className="mb-6" />
      {current ? (
        <Alert tone="attention" className="mb-6 break-words">
          {t('linkReplaces', { current })}
        </Alert>
      ) : null}
      {firstUse?.endsAccess ? (
        <Alert tone="attention" className="mb-6">
          {t(warningOf(firstUse))}
        </Alert>
      ) : null}
      <Form method="post">
        <input type="hidden" name="emailAddress" value={emailAddress} />
        <Button type="submit" className="w-full" busy={isBusy}>
          <span className="min-w-0 break-words">
            {t(isConfirming ? 'linkConfirmPress' : 'linkPress', { emailAddress })}
          </span>
        </Button>
      </Form>
      {firstUse?.endsPassword ? (
        <p className="mt-4">
          <ShopLink to={withReturnPath(href('login'), to)} className="link">
            {t('linkKeepPassword')}
          </ShopLink>
        </p>
      ) : null}
      <p className="mt-4 text-13 text-muted">{t('linkNotYou')}</p>
    </div>
  )
}

export function LoginLinkEnded({ to, phrase: refusal }: { to: string | undefined; phrase: string | undefined }) {
  const t = useTexts('account')
  const f = useTexts('forms')
  const href = useHref()
  const phrase = usePhrase()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="mx-auto max-w-md">
      <h1 className="text-40">{t(refusal ? 'loginTitle' : 'linkEndedTitle')}</h1>
      {refusal ? (
        <Alert tone="error" className="mt-4 mb-6">
          {phrase(refusal)}
        </Alert>
      ) : (
        <p className="mt-2 mb-6 text-17 text-muted">{t('linkEndedLead')}</p>
      )}
      <Form method="post" action={withReturnPath(href('login'), to)} noValidate className="grid grid-cols-1 gap-5">
        <TextField id="email" name="email" type="email" label={f('emailAddress')} autoComplete="username" />
        <Button type="submit" name="loginLink" value="mail" busy={isBusy}>
          {f('loginLink.ask')}
        </Button>
      </Form>
      <p className="mt-4 grid gap-2">
        <ShopLink to={withReturnPath(href('login'), to)} className="link">
          {t('linkEndedPassword')}
        </ShopLink>
        {to && !isInAccount.test(withoutLanguage(to)) ? (
          <Link to={to} className="link">
            {t('linkEndedOn')}
          </Link>
        ) : null}
      </p>
    </div>
  )
}
