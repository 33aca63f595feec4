import { href } from '@toonbank/domain/content/href.ts'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { useAddresses } from '../../language/addresses.ts'
import { usePrice } from '../../shop/price-text.tsx'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { cartStore } from './cart-store.ts'
import { reloadCart } from './change-cart.ts'

export interface CouponFormProps {
  readonly error?: string | undefined
  readonly typed?: string | undefined
  readonly isBusy?: boolean
  readonly onApplied?: () => void
}

/**
 * Spaces are ignored, and the field is empty after every try (specification 2.4-26), except when the shop was busy. A
 * click during an update of the cart is sent afterwards.
 */
export function CouponForm({ error, typed = '', isBusy = false, onApplied }: CouponFormProps) {
  const t = useTexts('common')
  const phrase = usePhrase()
  const price = usePrice()
  const addresses = useAddresses()
  const [code, setCode] = useState(typed)
  const [notNow, setNotNow] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const couponCode = code.replace(/\s/g, '')
    if (couponCode === '' || isAsking) return
    setIsAsking(true)
    await cartStore.whenSettled()
    const api = await import('./cart-api.ts').catch(() => undefined)
    const outcome = (await api?.applyCoupon(couponCode)) ?? 'lost'
    setIsAsking(false)
    if (outcome === 'busy' || outcome === 'tooOften') {
      setNotNow(phrase(outcome === 'busy' ? 'couponBusy' : 'tooManyRequests'))
      field.current?.focus()
      return
    }
    setNotNow(undefined)
    setCode('')
    if (outcome === 'done') {
      reloadCart()
      onApplied?.()
      showToast({ tone: 'success', title: t('success'), message: phrase('applyDiscountSuccess') })
    }
    const failed = (message: string) => showToast({ tone: 'error', title: t('failed'), message })
    if (outcome === 'refused') failed(phrase('applyDiscountFailed'))
    if (typeof outcome === 'object')
      failed(phrase('couponUnderMinimum', { minimum: price(outcome.minimum, { exact: true }) }))
  }
  return (
    <form
      method="post"
      action={href(addresses, 'cart')}
      onSubmit={submit}
      className="flex items-end gap-2 max-[18rem]:flex-wrap"
    >
      <TextField
        className="grow"
        label={t('cart.couponLabel')}
        name="couponCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={t('cart.couponPlaceholder')}
        ref={field}
        error={notNow ?? error}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="secondary" busy={isAsking} aria-disabled={isBusy || isAsking || undefined}>
        {t('cart.couponApply')}
      </Button>
    </form>
  )
}
