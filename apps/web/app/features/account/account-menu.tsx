import { pathIn } from '@toonbank/domain/content/path-in.ts'
import { NavLink } from 'react-router'
import { useLanguage } from '../../language/use-language.ts'
import { LogoutForm } from '../../shell/logout-form.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'

const entries = ['overview', 'orders', 'tickets', 'invoices', 'information'] as const

/** The account pages that the shop has switched on. */
export function AccountMenu() {
  const t = useTexts('common')
  const language = useLanguage()
  const { accountMenu } = useShop().config
  return (
    <nav aria-label={t('account.title')}>
      <ul className="flex gap-x-6 overflow-x-auto border-b border-line lg:block lg:border-b-0">
        {entries
          .filter((name) => accountMenu[name])
          .map((name) => (
            <li key={name} className="shrink-0 lg:border-b lg:border-line">
              <NavLink
                to={pathIn(language, `/account/${name}`)}
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
