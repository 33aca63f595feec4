import type { Cart } from '@toonbank/contract/cart.ts'
import { useHref } from '../../language/use-href.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

/** For businesses: the cart as a quote. Not of a cart that is one already. */
export function AskQuote({ quote, isSettled }: { quote: Cart['quote'] | undefined; isSettled: boolean }) {
  const t = useTexts('common')
  const href = useHref()
  const { customer, config } = useShop()
  if (customer?.customerType !== 'business' || !config.accountMenu.quotes || quote?.state === 'standing') return null
  return (
    <form method="post" action={href('quoteRequest')} className="mt-4 border-t border-line pt-4">
      <Button type="submit" look="secondary" className="w-full" disabled={!isSettled}>
        {t('cart.quote.ask')}
      </Button>
      <p className="mt-2 text-13 text-muted">{t('cart.quote.askHint')}</p>
    </form>
  )
}
