import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ContactLinks } from './contact-links.tsx'
import { WithdrawalNote } from './withdrawal-note.tsx'

export function CheckoutHelp({ cart, className }: { cart: Cart; className: string }) {
  const t = useTexts('checkout')
  const common = useTexts('common')
  const { termsConditionsUrl } = useShop().config
  return (
    <aside aria-label={t('help')} className={`text-13 ${className}`}>
      <p className="flex flex-wrap items-center gap-x-5">
        <span className="font-semibold">{t('help')}</span>
        <ContactLinks withWhatsapp className="inline-flex min-h-11 items-center link" />
      </p>
      <p className="text-muted">
        {cart.lines.some((line) => line.returnable) ? <WithdrawalNote /> : null}
        <ShopLink to={termsConditionsUrl} target="_blank" className="link">
          {common('footer.terms')}
        </ShopLink>
      </p>
    </aside>
  )
}
