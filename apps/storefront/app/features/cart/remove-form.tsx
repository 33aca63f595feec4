import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import type { MouseEvent } from 'react'
import { useAddresses } from '../../language/addresses.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { removeLine } from './change-cart.ts'
import { useUndoRemoval } from './use-undo-removal.ts'

export function RemoveForm({ line }: { line: CartLine }) {
  const { id, uid, title } = line
  const t = useTexts('common')
  const addresses = useAddresses()
  const offerUndo = useUndoRemoval(line)
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    removeLine(id, uid === null ? null : event.currentTarget.form)
    offerUndo()
  }
  return (
    <form method="post" action={href(addresses, 'cartLine', { uid: uid ?? '' })}>
      <button
        type="submit"
        name="quantity"
        value="0"
        onClick={remove}
        aria-label={t('cart.remove', { title })}
        data-tooltip=""
        className="-mr-3 inline-flex max-[18rem]:mr-0 size-11 items-center justify-center rounded text-muted transition-colors hover:bg-linen hover:text-red"
      >
        <Icon name="trash" className="size-5" />
      </button>
    </form>
  )
}
