import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ContactLinks } from './contact-links.tsx'
import { WithdrawalNote } from './withdrawal-note.tsx'

interface CheckoutHelpProps {
  readonly cart: Cart
  /** The terms are left out where they stand above the button already. */
  readonly withTerms: boolean
  readonly className: string
}

export function CheckoutHelp({ cart, withTerms, className }: CheckoutHelpProps) {
  const t = useTexts('checkout')
  const common = useTexts('common')
  const { termsConditionsUrl } = useShop().config
  return (
    <aside aria-label={t('help')} className={`text-13 ${className}`}>
      <p className="font-semibold">{t('help')}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        <ContactLinks withWhatsapp className="inline-flex min-h-11 items-center link" />
      </p>
      {withTerms ? (
        <p className="text-muted">
          {cart.lines.some((line) => line.returnable) ? <WithdrawalNote /> : null}
          <ShopLink to={termsConditionsUrl} target="_blank" className="link">
            {common('footer.terms')}
          </ShopLink>
        </p>
      ) : null}
    </aside>
  )
}
