import { Icon } from '@toonbank/ui/icon/icon.tsx'
import type { MouseEvent } from 'react'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Wishable } from './add-wish.ts'
import { addWish } from './add-wish.ts'
import { useHearts } from './use-hearts.ts'
import { wishStore } from './wish-store.ts'

interface WishHeartProps {
  readonly product: Wishable
  /** A finger gets this instead, such as a menu with what a mouse sees on hover. */
  readonly onTouch?: () => void
  readonly className?: string
}

/**
 * Stands for the product with any choice. Without JavaScript it only adds the product and opens the list, because a
 * shared page does not know the list's contents.
 */
export function WishHeart({ product, onTouch, className = '' }: WishHeartProps) {
  const { productId, title, prices } = product
  const t = useTexts('common')
  const href = useHref()
  const isWished = useHearts().some((heart) => heart.productId === productId)
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (onTouch && isFinger(event)) onTouch()
    else pressHeart(product)
  }
  return (
    <form method="post" action={href('wishlist')} className={className}>
      <input type="hidden" name="productId" value={productId} />
      <button
        type="submit"
        aria-pressed={isWished}
        aria-label={t('wish.heart', { title })}
        data-tooltip=""
        data-price={prices.discountInclVat}
        onClick={press}
        className="inline-flex size-11 items-center justify-center"
      >
        <span className="inline-flex size-8 items-center justify-center rounded-full bg-surface/85 transition-colors hover:bg-surface">
          <Icon name="heart" className="heart size-4.5" />
        </span>
      </button>
    </form>
  )
}

export function pressHeart(product: Wishable): void {
  const { productId } = product
  const isWished = wishStore.view().some((heart) => heart.productId === productId)
  if (isWished) void wishStore.press({ productId, options: [], isWished: false, everyChoice: true })
  else void addWish(product, [])
}

const isFinger = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
