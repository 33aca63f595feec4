import { Icon } from '@toonbank/ui/icon/icon.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { PanelLink } from '../ui/panel/panel-link.tsx'
import { AccountLink } from './account-link.tsx'
import { BusinessBar } from './business-bar.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MainMenu } from './main-menu.tsx'
import { VatSwitch } from './vat-switch.tsx'
import { WordMark } from './word-mark.tsx'

/** `search`, `wishes` and `cart` come from the layout, so that the shell does not depend on those features. */
export function Header({ search, wishes, cart }: { search: ReactNode; wishes: ReactNode; cart: ReactNode }) {
  return (
    <header className="border-b border-line bg-paper">
      <BusinessBar />
      <div className="shop-width flex min-h-16 items-center max-[18rem]:flex-wrap min-[24rem]:gap-1 lg:min-h-20 xl:gap-8">
        <MenuToggle />
        <WordMark className="min-w-0 text-21 sm:text-28 xl:shrink-0" />
        <MainMenu />
        <div className="ml-auto hidden h-11 min-w-0 shrink-[99999999] flex-wrap justify-end overflow-hidden lg:flex print:hidden">
          <LanguageSwitch className="inline-flex min-h-11 items-center px-2 text-muted hover:text-ink" />
          <VatSwitch className="hidden whitespace-nowrap text-muted xl:block" />
        </div>
        <div className="flex shrink-0 items-center max-lg:ml-auto max-[22.4rem]:*:w-9 min-[24rem]:gap-1 lg:gap-2 print:hidden">
          {search}
          <AccountLink />
          {wishes}
          {cart}
        </div>
      </div>
    </header>
  )
}

function MenuToggle() {
  const t = useTexts('common')
  return (
    <PanelLink
      to="#menu"
      panel="mobileNavigationPanel"
      aria-label={t('header.menu')}
      data-tooltip=""
      className="-ml-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded transition-colors hover:bg-linen xl:hidden print:hidden"
    >
      <Icon name="burger-menu" />
    </PanelLink>
  )
}
