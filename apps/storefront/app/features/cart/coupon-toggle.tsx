import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { CouponForm, type CouponFormProps } from './coupon-form.tsx'

export function CouponToggle({ error, typed, isBusy = false }: Pick<CouponFormProps, 'error' | 'typed' | 'isBusy'>) {
  const t = useTexts('common')
  const [isOpen, setIsOpen] = useState(error !== undefined)
  return (
    <details className="mt-2" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-2 underline decoration-line underline-offset-4 hover:decoration-ink [&::-webkit-details-marker]:hidden">
        <Icon name="tag-cross" className="size-5" />
        {t('cart.couponToggle')}
      </summary>
      <div className="pt-1 pb-2">
        <CouponForm error={error} typed={typed} isBusy={isBusy} />
      </div>
    </details>
  )
}
