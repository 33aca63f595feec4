import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { readMe } from '@toonbank/contract/staff/session.ts'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useTexts } from '../texts/texts.ts'
import { useListKeys } from '../ui/use-list-keys.ts'
import { KeysSheet } from './keys-sheet.tsx'
import { menuFor } from './menu-entries.ts'
import { Palette } from './palette.tsx'
import { shellTexts } from './texts.ts'
import { UnknownFilters } from './unknown-filters.tsx'
import { useMenuKeys } from './use-menu-keys.ts'

type Me = DataOf<typeof readMe>

const wide = ({ isActive }: { readonly isActive: boolean }) =>
  `block rounded px-2 py-1.5 no-underline ${isActive ? 'bg-accent-weak font-medium text-accent' : 'text-ink hover:bg-surface'}`
const narrow = ({ isActive }: { readonly isActive: boolean }) =>
  `flex min-h-12 flex-1 items-center justify-center px-1 text-12 no-underline ${isActive ? 'font-medium text-accent' : 'text-ink'}`

/** Menu at the left, below on a phone; the page beside it. */
export function Frame({
  me,
  shopUrl,
  children,
}: {
  readonly me: Me
  readonly shopUrl: string
  readonly children: ReactNode
}) {
  const t = useTexts(shellTexts)
  const entries = menuFor(me.rights)
  useMenuKeys(entries)
  useListKeys()
  return (
    <div className="min-h-dvh md:flex">
      <KeysSheet entries={entries} />
      <a href="#inhoud" className="absolute -left-[999px] bg-surface px-3 py-2 focus:left-2 focus:z-50">
        {t('skip')}
      </a>
      <nav
        aria-label={t('menu')}
        className="hidden w-52 shrink-0 flex-col gap-0.5 border-r border-line bg-sunken p-3 md:sticky md:top-0 md:flex md:h-dvh"
      >
        <Palette entries={entries} />
        {entries.map(({ to, text }) => (
          <NavLink key={to} to={to} className={wide} prefetch="intent">
            {t(text)}
          </NavLink>
        ))}
        <div className="mt-auto flex flex-col gap-0.5 border-t border-line pt-2">
          <NavLink to="/ik" className={wide}>
            {me.name}
          </NavLink>
          <a href={shopUrl} className="rounded px-2 py-1.5 text-muted no-underline hover:bg-surface">
            {t('toShop')}
          </a>
        </div>
      </nav>
      <main id="inhoud" className="mx-auto w-full max-w-[1440px] min-w-0 flex-1 px-4 py-4 max-md:pb-20 md:px-6">
        <UnknownFilters />
        {children}
      </main>
      <nav
        aria-label={t('menu')}
        className="no-print fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface md:hidden"
      >
        {entries.slice(0, 4).map(({ to, text }) => (
          <NavLink key={to} to={to} className={narrow}>
            {t(text)}
          </NavLink>
        ))}
        <Link to="/ik" className="flex min-h-12 flex-1 items-center justify-center px-1 text-12 text-ink no-underline">
          {t('more')}
        </Link>
      </nav>
    </div>
  )
}
