import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { readMe } from '@toonbank/contract/staff/session.ts'
import { Icon, type IconName } from '@toonbank/ui/icon/icon.tsx'
import { type ReactNode, useState } from 'react'
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

const railed =
  'group relative flex rounded px-2 py-1.5 no-underline max-md:h-11 max-md:items-center max-md:justify-center'
const wide = ({ isActive }: { readonly isActive: boolean }) =>
  `${railed} ${isActive ? 'bg-accent-weak font-medium text-accent' : 'text-ink hover:bg-surface'}`
const narrow = ({ isActive }: { readonly isActive: boolean }) =>
  `flex min-h-12 flex-1 items-center justify-center px-1 text-12 no-underline ${isActive ? 'font-medium text-accent' : 'text-ink'}`

/** On a tablet the word of an icon is seen under the pointer and in the focus; it is its name for who hears it. */
const Entry = ({ icon, text }: { readonly icon: IconName; readonly text: string }) => (
  <>
    <Icon name={icon} className="size-5 md:hidden" />
    <span className="max-md:pointer-events-none max-md:absolute max-md:left-full max-md:ml-1 max-md:rounded max-md:border max-md:border-line max-md:bg-surface max-md:px-2 max-md:py-1 max-md:text-13 max-md:whitespace-nowrap max-md:text-ink max-md:opacity-0 max-md:group-hover:opacity-100 max-md:group-focus-visible:opacity-100">
      {text}
    </span>
  </>
)

/** Menu at the left, as icons on a tablet, below on a phone; the page beside it. */
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
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [areKeysOpen, setKeysOpen] = useState(false)
  return (
    <div className="min-h-dvh rail:flex">
      <KeysSheet entries={entries} isOpen={areKeysOpen} setOpen={setKeysOpen} />
      <Palette {...{ me, entries }} isOpen={isPaletteOpen} setOpen={setPaletteOpen} onKeys={() => setKeysOpen(true)} />
      <a href="#inhoud" className="absolute -left-[999px] bg-surface px-3 py-2 focus:left-2 focus:z-50">
        {t('skip')}
      </a>
      <nav
        aria-label={t('menu')}
        className="no-print hidden w-14 shrink-0 flex-col gap-0.5 border-r border-line bg-sunken p-1.5 rail:sticky rail:top-0 rail:z-30 rail:flex rail:h-dvh md:w-52 md:p-3"
      >
        <button
          type="button"
          onClick={() => setPaletteOpen(true)}
          className="mb-2 flex cursor-pointer items-center justify-between rounded border border-edge bg-surface px-2 py-1.5 text-13 text-muted max-md:h-11 max-md:justify-center"
        >
          <Icon name="magnifier" className="size-5 md:hidden" />
          <span className="max-md:sr-only">{t('search')}</span>
          <kbd className="font-sans text-12 max-md:hidden">Ctrl K</kbd>
        </button>
        {entries.map(({ to, text, icon }) => (
          <NavLink key={to} to={to} className={wide} prefetch="intent">
            <Entry icon={icon} text={t(text)} />
          </NavLink>
        ))}
        <div className="mt-auto flex flex-col gap-0.5 border-t border-line pt-2">
          <NavLink to="/ik" className={wide}>
            <Entry icon="user" text={me.name} />
          </NavLink>
          <a href={shopUrl} className={`${railed} text-muted hover:bg-surface`}>
            <Entry icon="shop" text={t('toShop')} />
          </a>
        </div>
      </nav>
      <main id="inhoud" className="mx-auto w-full max-w-[1440px] min-w-0 flex-1 px-4 py-4 max-rail:pb-20 md:px-6">
        <UnknownFilters />
        {children}
      </main>
      <nav
        aria-label={t('menu')}
        className="no-print fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface rail:hidden"
      >
        {entries.slice(0, 2).map(({ to, text }) => (
          <NavLink key={to} to={to} className={narrow}>
            {t(text)}
          </NavLink>
        ))}
        <button
          type="button"
          onClick={() => setPaletteOpen(true)}
          className="flex min-h-12 flex-1 cursor-pointer items-center justify-center px-1 text-12"
        >
          {t('searchShort')}
        </button>
        {entries.slice(2, 3).map(({ to, text }) => (
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
