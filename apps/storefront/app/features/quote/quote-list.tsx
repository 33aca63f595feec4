import type { QuoteSummary } from '@toonbank/contract/shop/quote.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import { Form, useNavigation } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useDayText } from '../../shop/day-text.tsx'
import { usePrice } from '../../shop/price-text.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'

const tones = {
  open: 'border-moss text-moss',
  ordered: 'border-edge text-muted',
  expired: 'border-ochre text-ochre',
} as const

export function QuoteList({ quotes }: { readonly quotes: readonly QuoteSummary[] }) {
  const t = useTexts('quote')
  const href = useHref()
  const isBusiness = useShop().customer?.customerType === 'business'
  if (quotes.length === 0) {
    return (
      <div className="max-w-prose py-2">
        <p className="mb-6 text-17">{t(isBusiness ? 'empty' : 'forBusinesses')}</p>
        <LinkButton to={isBusiness ? href('cart') : '/'}>{t(isBusiness ? 'toCart' : 'toShop')}</LinkButton>
      </div>
    )
  }
  return (
    <>
      <p className="mb-6 max-w-prose text-17 text-muted">{t('lead')}</p>
      <ul className="border-t border-line">
        {quotes.map((quote) => (
          <QuoteRow key={quote.uid} quote={quote} />
        ))}
      </ul>
    </>
  )
}

function QuoteRow({ quote }: { quote: QuoteSummary }) {
  const t = useTexts('quote')
  const href = useHref()
  const day = useDayText()
  const price = usePrice()
  const mayOrder = mayDo(useShop().customer?.role ?? null, 'order')
  const isBusy = useNavigation().state !== 'idle'
  const { uid, number, state, lines, order, totalInclVat, totalExclVat } = quote
  const until = state === 'expired' ? 'wasValidUntil' : 'validUntil'
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold">{t('title', { number })}</span>
          <span className={`rounded border px-2 py-0.5 text-13 ${tones[state]}`}>{t(`states.${state}`)}</span>
        </p>
        <p className="mt-1 text-muted">
          {t('made', { day: day(quote.issuedAt) })}
          {order ? null : ` · ${t(until, { day: day(quote.validUntil) })}`}
        </p>
        <p className="mt-1 line-clamp-2 text-muted">
          {lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
        </p>
      </div>
      <p className="tabular-nums sm:text-right">
        <span className="block font-serif text-21">
          {t('exclVat', { amount: price(totalExclVat, { exact: true }) })}
        </span>
        <span className="text-muted">{t('inclVat', { amount: price(totalInclVat, { exact: true }) })}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-full">
        {state === 'open' && mayOrder ? (
          <Form method="post">
            <input type="hidden" name="uid" value={uid} />
            <Button type="submit" busy={isBusy} aria-label={t('orderThis', { number })}>
              {t('order')}
            </Button>
          </Form>
        ) : null}
        <a href={`/api/v2/account/quotes/${uid}.pdf`} className="flex min-h-11 items-center link">
          {t('pdf', { number })}
        </a>
        {order ? (
          <ShopLink to={href('order', { uid: order.uid })} className="flex min-h-11 items-center link">
            {t('asOrder', { number: order.number })}
          </ShopLink>
        ) : null}
      </div>
    </li>
  )
}
