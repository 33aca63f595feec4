import { CountBadge } from '@toonbank/ui/count-badge.tsx'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useHearts } from './use-hearts.ts'

export function WishLink() {
  const href = useHref()
  const t = useTexts('common')
  const count = useHearts().length
  return (
    <ShopLink
      to={href('wishlist')}
      aria-label={count > 0 ? t('wish.linkCount', { count }) : t('wish.link')}
      data-tooltip=""
      className="relative inline-flex size-11 items-center justify-center rounded hover:bg-linen"
    >
      <Icon name="heart" />
      <CountBadge count={count} />
    </ShopLink>
  )
}
