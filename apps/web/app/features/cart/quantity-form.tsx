import type { CartLine } from '@toonbank/contract/cart.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { type ChangeEvent, type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { useAddresses } from '../../language/addresses.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePressAndHold } from '../../ui/use-press-and-hold.ts'
import { chooseQuantity } from './change-cart.ts'
import { useOfferUndo } from './use-offer-undo.ts'

const stepClass =
  'inline-flex size-11 touch-manipulation select-none items-center justify-center hover:bg-linen disabled:text-edge'

/**
 * Minus, number, plus. Without JavaScript each button posts the quantity it stands for, and Enter in the field the
 * typed one.
 */
export function QuantityForm({ line }: { line: CartLine }) {
  const t = useTexts('common')
  const addresses = useAddresses()
  const [typed, setTyped] = useState<string>()
  const { id, uid, title, quantity } = line
  // What was typed shows while it equals the line's quantity: a lower one of the server replaces it.
  const isOwnWord = typed !== undefined && (typed === '' || Number(typed) === quantity)
  const offerUndo = useOfferUndo(line)
  // Whichever way the quantity became 0, it can be undone.
  const choose = (wanted: number) => {
    chooseQuantity(id, wanted)
    if (wanted <= 0 && quantity > 0) offerUndo()
  }
  const step = (by: number) => {
    setTyped(undefined)
    choose(quantity + by)
  }
  const plus = usePressAndHold(() => {
    step(1)
    return true
  })
  // A held minus ends at one piece: nobody means to lose a line by holding a moment too long.
  const minus = usePressAndHold((isHeld) => {
    if (isHeld && quantity <= 1) return false
    step(-1)
    return true
  })
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = target.value.replace(/\D/g, '').slice(0, 3)
    setTyped(digits)
    if (digits !== '') choose(Number(digits))
  }
  const arrows = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    step(by)
  }
  const submit = (event: SubmitEvent) => event.preventDefault()
  return (
    <form
      method="post"
      action={href(addresses, 'cartLine', { uid: uid ?? '' })}
      onSubmit={submit}
      className="inline-flex rounded border border-line bg-surface"
    >
      {/* Enter submits by the first button, which must not be 'minus'. */}
      <button type="submit" hidden>
        {t('cart.update')}
      </button>
      <button
        type="submit"
        name="quantity"
        value={Math.max(0, quantity - 1)}
        aria-label={t('cart.decrease', { title })}
        disabled={quantity === 0}
        className={stepClass}
        {...minus}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        name="typedQuantity"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('cart.quantity', { title })}
        value={isOwnWord ? typed : String(quantity)}
        onChange={type}
        onKeyDown={arrows}
        onBlur={() => setTyped(undefined)}
        className="w-11 bg-transparent text-center tabular-nums"
      />
      <button
        type="submit"
        name="quantity"
        value={quantity + 1}
        aria-label={t('cart.increase', { title })}
        className={stepClass}
        {...plus}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </form>
  )
}
