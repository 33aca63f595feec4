import { useTexts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { shellTexts } from './texts.ts'

/** One sentence that says what happened, and the way on. */
export function ErrorPage({ status }: { readonly status: number }) {
  const t = useTexts(shellTexts)
  return (
    <main className="mx-auto flex max-w-xl flex-col items-start gap-4 px-6 py-16">
      <PageTitle>{t('errorTitle')}</PageTitle>
      <p>{t(status === 404 ? 'gone' : status === 403 ? 'forbidden' : 'error')}</p>
      <ButtonLink to="/vandaag" kind="primary">
        {t('back')}
      </ButtonLink>
    </main>
  )
}
