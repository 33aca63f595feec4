import { useState } from 'react'
import { ConsentButton } from '../consent/consent-button.tsx'
import { Kept } from '../kept/kept.tsx'
import { later } from '../kept/later.tsx'
import { ShopLink } from '../language/shop-link.tsx'
import { useHref } from '../language/use-href.ts'
import { phoneAddress, whatsappAddress } from '../shop/contact-addresses.ts'
import { useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon, type IconName } from '../ui/icon/icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { VatSwitch } from './vat-switch.tsx'
import { WordMark } from './word-mark.tsx'

const FooterMenus = import.meta.env.SSR
  ? (await import('./footer-menus.tsx')).FooterMenus
  : later(() => import('./footer-menus.tsx').then((module) => module.FooterMenus))

export function Footer() {
  const t = useTexts('common')
  const href = useHref()
  const { config, menus: told } = useShop()
  const [menus] = useState(told)
  const { phoneNumber, whatsappNumber, email } = config.support
  return (
    <footer id="menu" className="mt-24 border-t border-line bg-linen">
      <div className="shop-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
        <div>
          <WordMark />
          <p className="mt-2 max-w-64 text-muted">{config.tagline}</p>
          <ul className="mt-4">
            {phoneNumber ? (
              <Contact
                icon="phone"
                href={phoneAddress(phoneNumber)}
                text={t('footer.phone', { number: phoneNumber })}
              />
            ) : null}
            {whatsappNumber ? (
              <Contact icon="whatsapp" href={whatsappAddress(whatsappNumber)} text={t('footer.whatsapp')} />
            ) : null}
            {email ? <Contact icon="sms" href={`mailto:${email}`} text={t('footer.mail')} /> : null}
          </ul>
          {config.newsletter ? <NewsletterForm /> : null}
        </div>
        <Kept name="footer" className="contents">
          {menus ? <FooterMenus menus={menus.footer} /> : undefined}
        </Kept>
      </div>
      <div className="border-t border-line">
        <div className="shop-width flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-13 text-muted">
          {/* A page that was kept over New Year's Eve has another year than its reader. */}
          <span suppressHydrationWarning>
            {t('footer.rights', { year: new Date().getFullYear(), name: config.organizationName })}
          </span>
          <ShopLink to={href('withdraw')} className="py-2 font-medium text-ink hover:underline">
            {t('footer.withdraw')}
          </ShopLink>
          <ShopLink to={href('guarantee')} className="py-2 hover:text-ink hover:underline">
            {t('footer.guarantee')}
          </ShopLink>
          <ShopLink to={config.termsConditionsUrl} className="py-2 hover:text-ink hover:underline">
            {t('footer.terms')}
          </ShopLink>
          <ShopLink to={config.privacyUrl} className="py-2 hover:text-ink hover:underline">
            {t('footer.privacy')}
          </ShopLink>
          {config.display.cookieWall.state ? <ConsentButton className="py-2 hover:text-ink hover:underline" /> : null}
          {config.mailbox ? (
            <a href="/mailbox" className="py-2 hover:text-ink hover:underline">
              {t('footer.mailbox')}
            </a>
          ) : null}
          <VatSwitch className="-mx-1.5 whitespace-nowrap sm:ml-auto" />
          <LanguageSwitch
            className={`py-2 hover:text-ink hover:underline ${config.display.vatToggle ? '' : 'sm:ml-auto'}`}
          />
        </div>
      </div>
    </footer>
  )
}

function Contact({ icon, href, text }: { icon: IconName; href: string; text: string }) {
  return (
    <li>
      <a href={href} className="inline-flex min-h-9 items-center gap-2 text-muted hover:text-ink hover:underline">
        <Icon name={icon} className="size-5" />
        {text}
      </a>
    </li>
  )
}
