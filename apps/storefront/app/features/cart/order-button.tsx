import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useCart } from './use-cart.ts'

interface OrderButtonProps {
  readonly isSettled: boolean
  readonly onClose?: () => void
  readonly className?: string
}

export function OrderButton(props: OrderButtonProps) {
  const t = useTexts('common')
  const isCheckout = useLocation().pathname.includes('checkout')
  if (!isCheckout) return <LinkToCheckout {...props} />
  const { isSettled, onClose, className = 'w-full' } = props
  return (
    <Button className={className} disabled={!isSettled} onClick={onClose}>
      {t('cart.continue')}
    </Button>
  )
}

/**
 * A click while the cart is on its way continues once it has arrived. It stays one element, so that it keeps the focus.
 */
function LinkToCheckout({ isSettled, onClose, className = 'w-full' }: OrderButtonProps) {
  const checkout = useHref()('checkout')
  const navigate = useNavigate()
  const t = useTexts('common')
  const { isWanted, want } = useOnceSettled(isSettled, () => {
    onClose?.()
    navigate(checkout)
  })
  const wait = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    want()
  }
  return (
    <LinkButton
      to={checkout}
      className={isWanted ? `${className} cursor-progress` : className}
      aria-disabled={!isSettled || undefined}
      aria-busy={isWanted || undefined}
      onClick={isSettled ? onClose : wait}
    >
      {t('cart.order')}
    </LinkButton>
  )
}

const forgottenAfter = 10_000

/** Another action means that the visitor has changed their mind. */
const otherSigns = ['pointerdown', 'keydown', 'popstate'] as const

/**
 * `goOn` is called once the cart has arrived, unless the server's cart differs from the shown one or a change was
 * refused.
 */
function useOnceSettled(isSettled: boolean, goOn: () => void) {
  const cart = useCart()
  const [atPress, setAtPress] = useState<string>()
  const isWanted = atPress !== undefined
  const go = useEffectEvent(() => {
    setAtPress(undefined)
    if (cart.lines.length > 0 && cart.lines.every(({ changes }) => changes === null) && toOrder(cart) === atPress)
      goOn()
  })
  useEffect(() => {
    if (isSettled && isWanted) go()
  }, [isSettled, isWanted])
  useEffect(() => {
    if (!isWanted) return
    const forget = () => setAtPress(undefined)
    const timer = setTimeout(forget, forgottenAfter)
    for (const sign of otherSigns) addEventListener(sign, forget, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const sign of otherSigns) removeEventListener(sign, forget, { capture: true })
    }
  }, [isWanted])
  return { isWanted, want: () => setAtPress(toOrder(cart)) }
}

const toOrder = ({ lines, settled, refusals, lost }: ReturnType<typeof useCart>): string =>
  JSON.stringify([
    refusals,
    lost,
    lines.map(({ productId, quantity }) => [productId, quantity]),
    settled?.coupons.map(({ title }) => title) ?? [],
  ])
