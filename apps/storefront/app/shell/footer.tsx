import { Suspense } from 'react'
import { ConsentButton } from '../consent/consent-button.tsx'
import { ShopLink } from '../language/shop-link.tsx'
import { useHref } from '../language/use-href.ts'
import { useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FooterContact } from './footer-contact.tsx'
import { FooterMenus } from './footer-menus.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { VatSwitch } from './vat-switch.tsx'

export function Footer() {
  const t = useTexts('common')
  const href = useHref()
  const { config, menus } = useShop()
  return (
    <footer id="menu" className="mt-24 border-t border-line bg-linen">
      <div className="shop-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
        <div>
          <FooterContact />
          {config.newsletter ? <NewsletterForm /> : null}
        </div>
        <Suspense>
          <FooterMenus menus={menus.footer} />
        </Suspense>
      </div>
      <div className="border-t border-line">
        <div className="shop-width flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-13 text-muted">
          {/* A page cached over New Year's Eve has another year than the reader's browser. */}
          <span suppressHydrationWarning>
            {t('footer.rights', { year: new Date().getFullYear(), name: config.organizationName })}
          </span>
          <ShopLink to={href('withdraw')} className="py-2 font-medium text-ink link-quiet">
            {t('footer.withdraw')}
          </ShopLink>
          <ShopLink to={href('guarantee')} className="py-2 hover:text-ink link-quiet">
            {t('footer.guarantee')}
          </ShopLink>
          <ShopLink to={config.termsConditionsUrl} className="py-2 hover:text-ink link-quiet">
            {t('footer.terms')}
          </ShopLink>
          <ShopLink to={config.privacyUrl} className="py-2 hover:text-ink link-quiet">
            {t('footer.privacy')}
          </ShopLink>
          {config.display.cookieWall.state ? <ConsentButton className="py-2 hover:text-ink link-quiet" /> : null}
          {config.mailbox ? (
            <a href="/mailbox" className="py-2 hover:text-ink link-quiet">
              {t('footer.mailbox')}
            </a>
          ) : null}
          <VatSwitch className="-mx-1.5 whitespace-nowrap sm:ml-auto" />
          <LanguageSwitch
            className={`py-2 hover:text-ink link-quiet ${config.display.vatToggle ? '' : 'sm:ml-auto'}`}
          />
        </div>
      </div>
    </footer>
  )
}
