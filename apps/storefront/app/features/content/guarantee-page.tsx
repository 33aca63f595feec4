import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { phoneAddress } from '../../shop/contact-addresses.ts'
import { useShop } from '../../shop/use-shop.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'

await loadTexts('content')

const sections = ['period', 'choice', 'repair', 'money', 'claim'] as const
const linkClass = 'inline-flex min-h-11 items-center link'

/**
 * The legal guarantee with the choice and the effect of a repair (Directive (EU) 2024/1799); the official notice is
 * above it when the merchant has added its picture.
 */
export function GuaranteePage() {
  const t = useTexts('content')
  const common = useTexts('common')
  const href = useHref()
  const { guaranteeNotice, support } = useShop().config
  return (
    <div className="shop-width w-full pt-8 pb-16">
      <div className="mx-auto max-w-xl">
        <h1 className="text-28 sm:text-40">{t('guarantee.title')}</h1>
        <p className="mt-3 text-17 text-muted">{t('guarantee.lead')}</p>
        {guaranteeNotice ? (
          <img src={guaranteeNotice} alt={t('guarantee.notice')} className="mt-6 h-auto max-w-full" />
        ) : null}
        {sections.map((name) => (
          <section key={name} className="mt-8">
            <h2 className="mb-2 text-21">{t(`guarantee.${name}.title`)}</h2>
            <p>{t(`guarantee.${name}.text`)}</p>
          </section>
        ))}
        <p className="mt-3 flex flex-wrap gap-x-6">
          {support.email ? (
            <a href={`mailto:${support.email}`} className={linkClass}>
              {t('guarantee.mail', { email: support.email })}
            </a>
          ) : null}
          {support.phoneNumber ? (
            <a href={phoneAddress(support.phoneNumber)} className={linkClass}>
              {t('guarantee.phone', { number: support.phoneNumber })}
            </a>
          ) : null}
        </p>
        <p className="mt-8 text-muted">
          {t('guarantee.withdraw')}{' '}
          <ShopLink to={href('withdraw')} className="link">
            {common('footer.withdraw')}
          </ShopLink>
        </p>
      </div>
    </div>
  )
}
