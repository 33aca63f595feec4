import type { Cart } from '@toonbank/contract/cart.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { phoneAddress, whatsappAddress } from '../../shop/contact-addresses.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { WithdrawalNote } from './withdrawal-note.tsx'

/** Contact details and guarantees, shown on every step so that nobody leaves the checkout to look for them. */
export function CheckoutHelp({ cart, className }: { cart: Cart; className: string }) {
  const t = useTexts('checkout')
  const common = useTexts('common')
  const { support, termsConditionsUrl } = useShop().config
  const { phoneNumber, whatsappNumber, email } = support
  const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'
  return (
    <aside aria-label={t('help')} className={`text-13 ${className}`}>
      <p className="flex flex-wrap items-center gap-x-5">
        <span className="font-semibold">{t('help')}</span>
        {phoneNumber ? (
          <a href={phoneAddress(phoneNumber)} className={linkClass}>
            {common('footer.phone', { number: phoneNumber })}
          </a>
        ) : null}
        {whatsappNumber ? (
          <a href={whatsappAddress(whatsappNumber)} className={linkClass} target="_blank" rel="noopener noreferrer">
            {common('footer.whatsapp')}
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}`} className={linkClass}>
            {common('footer.mail')}
          </a>
        ) : null}
      </p>
      <p className="text-muted">
        {cart.lines.some((line) => line.returnable) ? <WithdrawalNote /> : null}
        <ShopLink to={termsConditionsUrl} target="_blank" className="underline underline-offset-2">
          {common('footer.terms')}
        </ShopLink>
      </p>
    </aside>
  )
}
