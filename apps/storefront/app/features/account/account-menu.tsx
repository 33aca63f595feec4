import { accountMenu } from '@toonbank/domain/account/account-menu.ts'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useHref } from '../../language/use-href.ts'
import { LogoutForm } from '../../shell/logout-form.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'

export function AccountMenu() {
  const t = useTexts('common')
  const href = useHref()
  const { config, customer } = useShop()
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // On a phone the row is wider than the page: it begins with the entry of this page, or that is out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry of this page is another one on another page.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft
  }, [pathname])
  return (
    <nav aria-label={t('account.title')}>
      <ul ref={list} className="fades-at-edge flex gap-x-6 overflow-x-auto border-b border-line lg:block lg:border-b-0">
        {accountMenu(config.accountMenu, customer).map(({ name, page }) => (
          <li key={name} className="shrink-0 lg:border-b lg:border-line">
            <NavLink
              to={href(page)}
              className={({ isActive }) =>
                `flex min-h-11 items-center border-b-2 lg:border-b-0 ${isActive ? 'border-clay font-semibold' : 'border-transparent hover:text-clay'}`
              }
            >
              {t(`account.${name}`)}
            </NavLink>
          </li>
        ))}
        <li className="shrink-0 lg:mt-6">
          <LogoutForm className="max-lg:border-0 max-lg:bg-transparent max-lg:px-0 max-lg:font-normal" />
        </li>
      </ul>
    </nav>
  )
}
