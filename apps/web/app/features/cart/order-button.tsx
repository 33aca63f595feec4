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

/** To the checkout; there it only closes the panel. */
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
 * Nobody orders while the cart is still on its way to the server: who presses then goes on when it has arrived. One
 * element all the while, so that it keeps the focus.
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

/** Milliseconds; who has pressed longer ago than this has gone on to something else. */
const patience = 10_000

/**
 * `goOn` is called when the cart has arrived, once for a press that came before. Not when the server has changed or
 * refused something of it meanwhile: that is to be read first.
 */
function useOnceSettled(isSettled: boolean, goOn: () => void) {
  const { lines, changes, refusals } = useCart()
  const [refusalsBefore, setRefusalsBefore] = useState<number>()
  const isWanted = refusalsBefore !== undefined
  const go = useEffectEvent(() => {
    setRefusalsBefore(undefined)
    if (lines.length > 0 && changes.length === 0 && refusals === refusalsBefore) goOn()
  })
  useEffect(() => {
    if (isSettled && isWanted) go()
  }, [isSettled, isWanted])
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => setRefusalsBefore(undefined), patience)
    return () => clearTimeout(timer)
  }, [isWanted])
  return { isWanted, want: () => setRefusalsBefore(refusals) }
}
