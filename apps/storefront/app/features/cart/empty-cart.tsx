import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useSyncExternalStore } from 'react'
import { useLoginPath } from '../../language/use-login-path.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'

/**
 * It explains an empty cart after the end of a session or without cookies, because a customer's cart is shown to nobody
 * else.
 */
export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const loginPath = useLoginPath()
  const t = useTexts('common')
  const { customer, hasLostSession } = useShop()
  const hasCookies = useSyncExternalStore(
    subscribe,
    () => navigator.cookieEnabled,
    () => true,
  )
  const hint = !hasCookies ? 'cart.noCookiesHint' : hasLostSession ? 'cart.lostSessionHint' : 'cart.emptyHint'
  const leave = onLeave ? { onClick: onLeave } : {}
  return (
    <div className="flex flex-col items-center py-14 text-center">
      <Icon name="handcart" className="size-12 text-edge" />
      <p className="mt-4 font-serif text-21">{t(hasLostSession ? 'cart.lostSession' : 'cart.empty')}</p>
      <p className="mt-2 max-w-72 text-muted">{t(hint)}</p>
      <noscript>
        <p className="mt-2 max-w-72 text-muted">{t('cart.noCookiesHint')}</p>
      </noscript>
      <div className="mt-6 flex flex-col gap-3">
        {customer ? null : (
          <LinkButton to={loginPath} look={hasLostSession ? 'primary' : 'secondary'} {...leave}>
            {t('cart.logIn')}
          </LinkButton>
        )}
        <LinkButton to="/" look={hasLostSession ? 'secondary' : 'primary'} {...leave}>
          {t('cart.continueShopping')}
        </LinkButton>
      </div>
    </div>
  )
}

const subscribe = () => () => {}
