import { useLocation } from 'react-router'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'

/** To the checkout; there it only closes the panel. Not while the cart is still on its way to the server. */
export function OrderButton({
  isSettled,
  onClose,
  className = 'w-full',
}: {
  isSettled: boolean
  onClose?: () => void
  className?: string
}) {
  const href = useHref()
  const t = useTexts('common')
  const isCheckout = useLocation().pathname.includes('checkout')
  if (isCheckout) {
    return (
      <Button className={className} disabled={!isSettled} onClick={onClose}>
        {t('cart.continue')}
      </Button>
    )
  }
  if (!isSettled) {
    return (
      <Button className={className} disabled>
        {t('cart.order')}
      </Button>
    )
  }
  return (
    <LinkButton to={href('checkout')} className={className} {...(onClose ? { onClick: onClose } : {})}>
      {t('cart.order')}
    </LinkButton>
  )
}
