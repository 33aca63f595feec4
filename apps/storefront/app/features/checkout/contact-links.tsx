import { phoneAddress, whatsappAddress } from '../../shop/contact-addresses.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'

export function ContactLinks({ withWhatsapp = false, className }: { withWhatsapp?: boolean; className: string }) {
  const common = useTexts('common')
  const { phoneNumber, whatsappNumber, email } = useShop().config.support
  return (
    <>
      {phoneNumber ? (
        <a href={phoneAddress(phoneNumber)} className={className}>
          {common('footer.phone', { number: phoneNumber })}
        </a>
      ) : null}
      {withWhatsapp && whatsappNumber ? (
        <a href={whatsappAddress(whatsappNumber)} className={className} target="_blank" rel="noopener noreferrer">
          {common('footer.whatsapp')}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={className}>
          {common('footer.mail')}
        </a>
      ) : null}
    </>
  )
}
