import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useHref } from '../language/use-href.ts'
import { useLoginPath } from '../language/use-login-path.ts'
import { useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PanelLink } from '../ui/panel/panel-link.tsx'

/** Opens the account panel; a visitor who is not logged in goes to the login page (specification 1.2-15). */
export function AccountLink() {
  const t = useTexts('common')
  const href = useHref()
  const loginPath = useLoginPath()
  const { customer } = useShop()
  return (
    <PanelLink
      to={customer ? href('accountOverview') : loginPath}
      panel="account"
      opens={customer !== null}
      aria-label={customer ? t('header.account') : t('header.logIn')}
      data-tooltip=""
      className="inline-flex size-11 items-center justify-center rounded hover:bg-linen"
    >
      <Icon name={customer ? 'user-tick' : 'user'} />
    </PanelLink>
  )
}
