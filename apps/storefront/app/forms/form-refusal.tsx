import { withReturnPath } from '@toonbank/domain/content/own-path.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { useLocation } from 'react-router'
import { ShopLink } from '../language/shop-link.tsx'
import { useHref } from '../language/use-href.ts'
import { usePhrase, useTexts } from '../texts/use-texts.ts'

interface FormRefusalProps {
  readonly phrase: string | undefined
  readonly className?: string
}

export function FormRefusal({ phrase: key, className }: FormRefusalProps) {
  const phrase = usePhrase()
  if (!key) return null
  return (
    <Alert tone="error" {...(className ? { className } : {})}>
      <p>{phrase(key)}</p>
      {key === 'accountSessionEnded' ? <LogInAgain /> : null}
    </Alert>
  )
}

/** The link opens another tab, so that the typed text stays. */
export function LogInAgain() {
  const t = useTexts('common')
  const href = useHref()
  const { pathname, search } = useLocation()
  return (
    <ShopLink
      to={withReturnPath(href('login'), pathname + search)}
      target="_blank"
      className="inline-flex min-h-11 items-center link"
    >
      {t('logInAgain')}
    </ShopLink>
  )
}
