import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useHearts } from './use-hearts.ts'

/** The way to the wish list, with how much is on it. */
export function WishLink() {
  const href = useHref()
  const t = useTexts('common')
  const count = useHearts().length
  return (
    <ShopLink
      to={href('wishlist')}
      aria-label={count > 0 ? t('wish.linkCount', { count }) : t('wish.link')}
      className="relative inline-flex size-11 items-center justify-center rounded hover:bg-linen"
    >
      <Icon name="heart" />
      {count > 0 ? (
        <span
          key={count}
          aria-hidden="true"
          className="appear absolute top-1 right-0.5 min-w-4.5 rounded-full bg-clay px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-surface"
        >
          {count}
        </span>
      ) : null}
    </ShopLink>
  )
}
