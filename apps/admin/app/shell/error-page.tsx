import { useTexts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { shellTexts } from './texts.ts'

const look = 'mx-auto flex max-w-xl flex-col items-start gap-4 px-6 py-16'

/** One sentence that says what happened, and the way on. Within the frame it is a part of its page. */
export function ErrorPage({ status, isWithin = false }: { readonly status: number; readonly isWithin?: boolean }) {
  const t = useTexts(shellTexts)
  const said = (
    <>
      <PageTitle>{t('errorTitle')}</PageTitle>
      <p>{t(status === 404 ? 'gone' : status === 403 ? 'forbidden' : status === 503 ? 'busyPage' : 'error')}</p>
      <ButtonLink to="/vandaag" kind="primary">
        {t('back')}
      </ButtonLink>
    </>
  )
  return isWithin ? <div className={look}>{said}</div> : <main className={look}>{said}</main>
}
