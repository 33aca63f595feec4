import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import type { FormEvent } from 'react'
import { useHref } from '../../language/use-href.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { cartStore } from './cart-store.ts'

export function AskQuote({ quote }: { quote: Cart['quote'] | undefined }) {
  const t = useTexts('common')
  const href = useHref()
  const { customer, config } = useShop()
  if (customer?.customerType !== 'business' || !mayDo(customer.role, 'order')) return null
  if (!config.accountMenu.quotes || quote?.state === 'standing') return null
  return (
    <form
      method="post"
      action={href('quoteRequest')}
      onSubmit={submitWhenSettled}
      className="mt-4 border-t border-line pt-4"
    >
      <Button type="submit" look="secondary" className="w-full">
        {t('cart.quote.ask')}
      </Button>
      <p className="mt-2 text-13 text-muted">{t('cart.quote.askHint')}</p>
    </form>
  )
}

/** The server makes the quote of its own cart, so local changes must arrive first. */
async function submitWhenSettled(event: FormEvent<HTMLFormElement>): Promise<void> {
  if (cartStore.view().isSettled) return
  event.preventDefault()
  const form = event.currentTarget
  await cartStore.whenSettled()
  form.requestSubmit()
}
