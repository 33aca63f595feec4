import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'

/**
 * A consumer must know the right of withdrawal before ordering (Directive 2011/83, art. 6(1)(h)). A business has none
 * (decision 13).
 */
export function WithdrawalNote() {
  const t = useTexts('checkout')
  const href = useHref()
  const { customer, config } = useShop()
  if (customer?.customerType === 'business') return null
  return (
    <>
      {t('withdrawal', { count: config.returnPolicy.returnDays })}{' '}
      <ShopLink to={href('withdraw')} target="_blank" className="link">
        {t('withdrawalOnline')}
      </ShopLink>
      .{' '}
    </>
  )
}
