import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import type { MouseEvent } from 'react'
import { useHref } from '../../language/use-href.ts'
import { addWish } from '../../shop/wishes/add-wish.ts'
import { wishStore } from '../../shop/wishes/wish-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { removeLine, restoreLine } from './change-cart.ts'
import { focusLine } from './focus-line.ts'

/** The line leaves the cart only once the wish list has it. */
export function SaveForLater({ line }: { line: CartLine }) {
  const t = useTexts('common')
  const href = useHref()
  const { productId, title } = line
  const options = line.options.map(({ groupId, id, custom }) => ({ groupId, id, ...(custom ? { custom } : {}) }))
  const undo = () => {
    void wishStore.press({ productId, options, isWished: false })
    focusLine(restoreLine(line))
  }
  const save = async (event: MouseEvent) => {
    event.preventDefault()
    if (!(await addWish(line, options))) return
    removeLine(line.id)
    showToast({
      tone: 'information',
      title: t('wish.laterDone'),
      message: title,
      action: { label: t('cart.undo'), do: undo },
    })
  }
  return (
    <form method="post" action={href('wishlist')}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="options" value={JSON.stringify(options)} />
      <input type="hidden" name="lineUid" value={line.uid ?? ''} />
      <button
        type="submit"
        onClick={save}
        aria-label={t('wish.laterOf', { title })}
        className="inline-flex min-h-11 items-center text-13 text-muted link hover:text-ink"
      >
        {t('wish.later')}
      </button>
    </form>
  )
}
