import type { Wish } from '@toonbank/contract/shop/wish.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import type { MouseEvent } from 'react'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'

export function RemoveWish({ wish, onRemove }: { wish: Wish; onRemove: (wish: Wish) => void }) {
  const href = useHref()
  const t = useTexts('wish')
  const remove = (event: MouseEvent) => {
    event.preventDefault()
    onRemove(wish)
  }
  return (
    <form method="post" action={href('wishlist')} className="absolute top-1 right-1">
      <input type="hidden" name="productId" value={wish.productId} />
      <input type="hidden" name="options" value={JSON.stringify(wish.options)} />
      <input type="hidden" name="isWished" value="false" />
      <button
        type="submit"
        onClick={remove}
        aria-label={t('remove', { title: wish.card.title })}
        className="inline-flex size-11 items-center justify-center"
      >
        <span className="inline-flex size-8 items-center justify-center rounded-full bg-surface/85 hover:bg-surface">
          <Icon name="cross" className="size-4.5" />
        </span>
      </button>
    </form>
  )
}
