import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { maxPieces } from '@toonbank/domain/cart/cart-limits.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { NumberStepper } from '@toonbank/ui/form/number-stepper.tsx'
import { type SubmitEvent, useRef } from 'react'
import { useAddresses } from '../../language/addresses.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { chooseQuantity } from './change-cart.ts'
import { useUndoRemoval } from './use-undo-removal.ts'

const rules = { min: 0, max: maxPieces, step: 1 }

/** Without JavaScript each button posts its quantity, and Enter in the field the typed one. */
export function QuantityForm({ line }: { line: CartLine }) {
  const t = useTexts('common')
  const addresses = useAddresses()
  const { id, uid, title, quantity } = line
  const form = useRef<HTMLFormElement>(null)
  const offerUndo = useUndoRemoval(line)
  const choose = (wanted: number) => {
    chooseQuantity(id, wanted, uid === null ? null : form.current)
    if (wanted === 0 && quantity > 0) offerUndo()
  }
  const submit = (event: SubmitEvent) => event.preventDefault()
  return (
    <form ref={form} method="post" action={href(addresses, 'cartLine', { uid: uid ?? '' })} onSubmit={submit}>
      {/* Enter submits by the first button, which must not be 'minus'. */}
      <button type="submit" hidden>
        {t('cart.update')}
      </button>
      <NumberStepper
        value={quantity}
        rules={rules}
        onChange={choose}
        // Press and hold stops at one piece, so that it never removes the line.
        holdEndsAt={1}
        labels={{
          less: t('cart.decrease', { title }),
          value: t('cart.quantity', { title }),
          more: t('cart.increase', { title }),
        }}
        names={{ step: 'quantity', typed: 'typedQuantity' }}
      />
    </form>
  )
}
