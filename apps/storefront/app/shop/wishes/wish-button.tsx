import type { ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import { wishIdentity } from '@toonbank/domain/wish/wish-rules.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import type { MouseEvent } from 'react'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { actionClass } from '../../ui/button.tsx'
import { addWish, type Wishable } from './add-wish.ts'
import { useHearts } from './use-hearts.ts'
import { wishStore } from './wish-store.ts'

interface WishButtonProps {
  readonly product: Wishable
  /** The choice is empty while it is incomplete. */
  readonly options: readonly ChosenOption[]
}

export function WishButton({ product, options }: WishButtonProps) {
  const { productId } = product
  const t = useTexts('common')
  const href = useHref()
  const own = wishIdentity(productId, options)
  const ofProduct = wishIdentity(productId, [])
  const full = useHearts().filter(({ identity }) => identity === own || identity === ofProduct)
  const isWished = full.length > 0
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!isWished) void addWish(product, options)
    for (const { identity } of full)
      void wishStore.press({ productId, options: identity === own ? options : [], isWished: false })
  }
  return (
    <form method="post" action={href('wishlist')}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="options" value={JSON.stringify(options)} />
      <button
        type="submit"
        aria-label={t(isWished ? 'wish.kept' : 'wish.keep')}
        onClick={press}
        className={actionClass}
      >
        <Icon name="heart" className={isWished ? 'fill-clay text-clay' : ''} />
        {t(isWished ? 'wish.keptShort' : 'wish.keepShort')}
      </button>
    </form>
  )
}
