import type { OrderSummary } from '@toonbank/contract/shop/order.ts'
import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import type { MouseEvent } from 'react'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type ButtonLook, LinkButton } from '../../ui/button.tsx'

interface PayOrderLinkProps {
  readonly order: OrderSummary
  readonly look?: ButtonLook
  readonly className?: string
}

export function PayOrderLink({ order, look = 'secondary', className = '' }: PayOrderLinkProps) {
  const href = useHref()
  const t = useTexts('account')
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openPanel('paymentOrder', order)
  }
  return (
    <LinkButton to={href('order', { uid: order.uid })} onClick={open} look={look} className={className}>
      {t('pay')}
      <span className="sr-only"> {order.number}</span>
    </LinkButton>
  )
}
