import { formatNumber } from '@toonbank/domain/text/format-number.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { localeOf } from '../../../language/language.ts'
import { ShopLink } from '../../../language/shop-link.tsx'
import { useLanguage } from '../../../language/use-language.ts'
import { phoneAddress, whatsappAddress } from '../../../shop/contact-addresses.ts'
import { useConfig } from '../../../shop/use-config.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const linkClass = 'inline-flex min-h-11 items-center gap-2 link'

/** It is shown only when both the shop and its content have it (specification 2.2-50). */
export function ContactWidget({ hasReviews }: { readonly hasReviews: boolean }) {
  const t = useTexts('catalogue')
  const { support, content } = useConfig()
  const { phoneNumber, whatsappNumber } = support
  const isEmpty = !phoneNumber && !whatsappNumber && (hasReviews || !support.review)
  if (!support.contactWidget || !content.contactWidget || isEmpty) return null
  return (
    <section aria-labelledby="contact-widget" className="rounded bg-linen px-5 py-4">
      <h2 id="contact-widget" className="text-17">
        {t('contact.title')}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {phoneNumber ? (
          <a href={phoneAddress(phoneNumber)} className={linkClass}>
            <Icon name="phone" className="size-5 text-clay" />
            {t('contact.phone', { number: phoneNumber })}
          </a>
        ) : null}
        {whatsappNumber ? (
          <a href={whatsappAddress(whatsappNumber)} className={linkClass}>
            <Icon name="whatsapp" className="size-5 text-clay" />
            {t('contact.whatsapp')}
          </a>
        ) : null}
      </p>
      {/* The score of the settings replaces missing reviews of the product. */}
      {hasReviews ? null : <Review />}
    </section>
  )
}

function Review() {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const { review } = useConfig().support
  if (!review) return null
  const score = formatNumber(review.score, localeOf[language], { minDecimals: 1 })
  const words = (
    <>
      <span
        role="img"
        aria-label={t('contact.stars', { count: review.stars })}
        className="inline-flex text-ochre [&_path]:fill-current"
      >
        {[1, 2, 3, 4, 5].slice(0, review.stars).map((star) => (
          <Icon key={star} name="star" className="size-4" />
        ))}
      </span>
      {t('contact.review', { score })}
    </>
  )
  if (!review.url) return <p className="flex min-h-11 items-center gap-2">{words}</p>
  return (
    <ShopLink to={review.url} target="_blank" rel="noopener" className={linkClass}>
      {words}
      <span className="sr-only">{t('contact.reviewLink')}</span>
    </ShopLink>
  )
}
