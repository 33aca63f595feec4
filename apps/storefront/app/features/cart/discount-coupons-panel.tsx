import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { closePanel, openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponList } from './coupon-list.tsx'
import { useCart } from './use-cart.ts'

const backToCart = () => openPanel('cart')

export default function DiscountCouponsPanel({ open }: { open: boolean }) {
  const t = useTexts('common')
  const { settled, isSettled } = useCart()
  const back = (
    <IconButton label={t('cart.backToCart')} className="-ml-3" onClick={backToCart}>
      <Icon name="left" />
    </IconButton>
  )
  return (
    <Panel open={open} onClose={closePanel} title={t('cart.couponToggle')} back={back}>
      <CouponForm isBusy={!isSettled} onApplied={backToCart} />
      {settled && settled.coupons.length > 0 ? (
        <dl className="mt-4">
          <CouponList coupons={settled.coupons} isBusy={!isSettled} />
        </dl>
      ) : null}
    </Panel>
  )
}
