import { Alert } from '@toonbank/ui/alert.tsx'
import { useHref } from '../../language/use-href.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'

export function NoRegistration() {
  const t = useTexts('account')
  const href = useHref()
  const phrase = usePhrase()
  return (
    <div className="mx-auto max-w-md">
      <h1 className="mb-6 text-40">{t('register')}</h1>
      <Alert tone="attention">{phrase('accountRegistrationNotAllowed')}</Alert>
      <LinkButton to={href('login')} className="mt-6 w-full">
        {t('logIn')}
      </LinkButton>
    </div>
  )
}
