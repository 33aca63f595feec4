import { Alert } from '@toonbank/ui/alert.tsx'
import { Form, useNavigation } from 'react-router'
import { ShopLink } from '../language/shop-link.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/button.tsx'

const asks = { name: 'loginLink', value: 'mail' } as const

export function LoginLinkChoice() {
  const t = useTexts('forms')
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.has(asks.name) === true
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-13 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('loginLink.or')}
      </p>
      <Button type="submit" look="secondary" className="w-full" busy={isBusy} {...asks}>
        {t('loginLink.ask')}
      </Button>
      <p className="text-13 text-muted">{t('loginLink.hint')}</p>
    </div>
  )
}

interface LoginLinkSentProps {
  readonly email: string
  readonly passwordPath: string
  readonly isAgain: boolean
  readonly isInCheckout?: boolean
}

/** The page is the same for every address, whether it has an account or not. */
export function LoginLinkSent({ email, passwordPath, isAgain, isInCheckout = false }: LoginLinkSentProps) {
  const t = useTexts('forms')
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="mx-auto w-full max-w-md pb-16">
      <h1 className="text-28 sm:text-40">{t('loginLink.sentTitle')}</h1>
      <Alert tone="success" className="mt-4 break-words">
        {t(isAgain ? 'loginLink.sentAgain' : 'loginLink.sentLead', { email })}
      </Alert>
      {isInCheckout ? <p className="mt-4">{t('loginLink.sentCart')}</p> : null}
      <p className="mt-4 text-muted">{t('loginLink.sentNothing')}</p>
      <Form method="post" className="mt-6">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" look="secondary" className="w-full" busy={isBusy} {...asks} value="again">
          {t('loginLink.again')}
        </Button>
      </Form>
      <p className="mt-4">
        <ShopLink to={passwordPath} reloadDocument className="link">
          {t('loginLink.otherWay')}
        </ShopLink>
      </p>
    </div>
  )
}
