import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { ShopLink } from '../language/shop-link.tsx'
import { useHref } from '../language/use-href.ts'
import { phoneAddress } from '../shop/contact-addresses.ts'
import { type Shop, useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'

const link = 'inline-flex min-h-9 items-center gap-1.5 link-quiet'

type Company = NonNullable<Shop['customer']>

export function BusinessFacts({ company }: { company: Company | undefined }) {
  const t = useTexts('common')
  const href = useHref()
  const { config } = useShop()
  const { phoneNumber, email, hours } = config.businessSupport
  return (
    <section aria-label={t('business.label')} className="border-b border-line bg-linen text-13">
      <div className="shop-width flex flex-wrap items-center justify-between gap-x-6 py-1">
        {company ? (
          <ShopLink to={href('accountOverview')} className={`${link} min-w-0 flex-wrap gap-x-3`}>
            <span className="font-semibold wrap-anywhere">{company.companyName}</span>
            <span className="text-muted">{t('business.customerNumber', { number: company.customerId })}</span>
          </ShopLink>
        ) : (
          <span className="inline-flex min-h-9 items-center font-semibold">{t('business.label')}</span>
        )}
        <div className="flex flex-wrap items-center gap-x-4">
          {phoneNumber ? (
            <a href={phoneAddress(phoneNumber)} className={link}>
              <Icon name="phone" className="size-4" />
              <span className="sr-only">{t('business.call')} </span>
              {phoneNumber}
            </a>
          ) : null}
          {email ? (
            <a href={`mailto:${email}`} className={`${link} break-all`}>
              <Icon name="sms" className="size-4" />
              <span className="sr-only">{t('business.mail')} </span>
              {email}
            </a>
          ) : null}
          {hours ? <span className="text-muted">{hours}</span> : null}
        </div>
      </div>
    </section>
  )
}
