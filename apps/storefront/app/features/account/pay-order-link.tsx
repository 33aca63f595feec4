import type { OrderSummary } from '@toonbank/contract/shop/order.ts'
import type { MouseEvent } from 'react'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { openPanel } from '../../ui/panel/panel-store.ts'

export function PayOrderLink({ order, className = '' }: { readonly order: OrderSummary; readonly className?: string }) {
  const href = useHref()
  const t = useTexts('account')
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openPanel('paymentOrder', order)
  }
  return (
    <LinkButton to={href('order', { uid: order.uid })} onClick={open} look="secondary" className={className}>
      {t('pay')}
      <span className="sr-only"> {order.number}</span>
    </LinkButton>
  )
}
