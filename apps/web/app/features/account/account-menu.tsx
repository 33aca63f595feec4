import { accountMenu } from '@toonbank/domain/account/account-menu.ts'
import { NavLink } from 'react-router'
import { useHref } from '../../language/use-href.ts'
import { LogoutForm } from '../../shell/logout-form.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The account pages that the shop has switched on. */
export function AccountMenu() {
  const t = useTexts('common')
  const href = useHref()
  const { config, customer } = useShop()
  return (
    <nav aria-label={t('account.title')}>
      <ul className="flex gap-x-6 overflow-x-auto border-b border-line lg:block lg:border-b-0">
        {accountMenu(config.accountMenu, customer?.role).map(({ name, page }) => (
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
      </ul>
      <div className="mt-6 hidden lg:block">
        <LogoutForm />
      </div>
    </nav>
  )
}
