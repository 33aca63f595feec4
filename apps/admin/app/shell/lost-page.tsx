import type { Right } from '@toonbank/domain/staff/rights.ts'
import { Form, Link } from 'react-router'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { menuFor } from './menu-entries.ts'
import { shellTexts } from './texts.ts'

/** An address that leads nowhere: the orders can be searched, and every screen of its reader is a press away. */
export function LostPage({ rights }: { readonly rights: readonly Right[] }) {
  const t = useTexts(shellTexts)
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 py-10">
      <PageTitle>{t('goneTitle')}</PageTitle>
      <p>{t('gone')}</p>
      {rights.includes('readOrders') ? (
        <Form action="/bestellingen" className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField type="search" name="q" label={t('searchOrders')} maxLength={100} enterKeyHint="search" />
          </div>
          <Button type="submit">{t('searchNow')}</Button>
        </Form>
      ) : null}
      <nav aria-label={t('goneTo')}>
        <ul className="flex flex-wrap gap-x-5">
          {menuFor(rights).map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className="inline-block py-1 pointer-coarse:py-3">
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
