import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'

/**
 * Before a consumer is bound: that they may withdraw, for how long, and where (Directive 2011/83, art. 6(1)(h)). A
 * business may not (decision 13), and is promised nothing that it would be refused later.
 */
export function WithdrawalNote() {
  const t = useTexts('checkout')
  const common = useTexts('common')
  const href = useHref()
  const { customer, config } = useShop()
  if (customer?.customerType === 'business') return null
  return (
    <>
      {t('withdrawal', { count: config.returnPolicy.returnDays })}{' '}
      <ShopLink to={href('withdraw')} target="_blank" className="underline underline-offset-2">
        {common('footer.withdraw')}
      </ShopLink>
      .{' '}
    </>
  )
}
