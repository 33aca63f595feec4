import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { ChooseWayIn } from '../features/begin/choose-way-in.tsx'
import { beginTexts } from '../features/begin/texts.ts'
import { postLink, type Told } from '../features/begin/use-link.ts'
import type { loader as rootLoader } from '../root.tsx'
import { LocaleOfPerson, textsIn } from '../texts/texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** The page of a link: the first owner, an invitation, or a new way in. */
export default function StaffLink() {
  const locale = useRouteLoaderData<typeof rootLoader>('root')?.browserLocale ?? 'nld'
  const t = textsIn(locale, beginTexts)
  const [told, setTold] = useState<Told>()
  const [codes, setCodes] = useState<readonly string[]>()
  useEffect(() => {
    postLink('read', {}).then(setTold, () => setTold({ problem: 'linkEnded' }))
  }, [])
  return (
    <LocaleOfPerson value={locale}>
      <main className="mx-auto max-w-md px-5 py-[8vh]">
        <div className="mb-6">
          <PageTitle>{t(codes ? 'codesTitle' : (told?.link?.kind ?? 'begin'))}</PageTitle>
        </div>
        {codes ? (
          <>
            <p>{t('codesText')}</p>
            <ul className="my-6 grid grid-cols-2 gap-2 font-mono text-16">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <div className="no-print flex gap-3">
              <Button onClick={() => window.print()}>{t('print')}</Button>
              {/* A whole document: it has the token and the rights of whoever has logged in. */}
              <ButtonLink kind="primary" to="/" reloadDocument>
                {t('done')}
              </ButtonLink>
            </div>
          </>
        ) : !told ? (
          <p>{t('loading')}</p>
        ) : told.link ? (
          <ChooseWayIn link={told.link} onBegun={setCodes} />
        ) : (
          <div className="flex flex-col items-start gap-4">
            <p>{t('ended')}</p>
            <ButtonLink to="/aanmelden">{t('logIn')}</ButtonLink>
          </div>
        )}
      </main>
    </LocaleOfPerson>
  )
}
