import { CountBadge } from '@toonbank/ui/count-badge.tsx'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PanelLink } from '../../ui/panel/panel-link.tsx'
import { itemsQuantity } from './cart-view.ts'
import { useCart } from './use-cart.ts'

export function CartLink() {
  const href = useHref()
  const t = useTexts('common')
  const count = itemsQuantity(useCart().lines)
  return (
    <PanelLink
      to={href('cart')}
      panel="cart"
      aria-label={count > 0 ? t('header.cartCount', { count }) : t('header.cart')}
      data-tooltip=""
      className="relative -mr-2.5 inline-flex size-11 items-center justify-center rounded hover:bg-linen"
    >
      <Icon name="handcart" />
      <CountBadge count={count} />
    </PanelLink>
  )
}
