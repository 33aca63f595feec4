import { Icon, type IconName } from '@toonbank/ui/icon/icon.tsx'
import { phoneAddress, whatsappAddress } from '../shop/contact-addresses.ts'
import { useConfig } from '../shop/use-config.ts'
import { useTexts } from '../texts/use-texts.ts'
import { WordMark } from './word-mark.tsx'

export function FooterContact() {
  const t = useTexts('common')
  const { tagline, support } = useConfig()
  const { phoneNumber, whatsappNumber, email } = support
  return (
    <div>
      <WordMark />
      <p className="mt-2 max-w-64 text-muted">{tagline}</p>
      <ul className="mt-4">
        {phoneNumber ? (
          <Contact icon="phone" href={phoneAddress(phoneNumber)} text={t('footer.phone', { number: phoneNumber })} />
        ) : null}
        {whatsappNumber ? (
          <Contact icon="whatsapp" href={whatsappAddress(whatsappNumber)} text={t('footer.whatsapp')} />
        ) : null}
        {email ? <Contact icon="sms" href={`mailto:${email}`} text={t('footer.mail')} /> : null}
      </ul>
    </div>
  )
}

function Contact({ icon, href, text }: { icon: IconName; href: string; text: string }) {
  return (
    <li>
      <a href={href} className="inline-flex min-h-9 items-center gap-2 text-muted hover:text-ink link-quiet">
        <Icon name={icon} className="size-5" />
        {text}
      </a>
    </li>
  )
}
