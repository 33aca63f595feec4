import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { useHref } from '../language/use-href.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useDayText } from './day-text.tsx'
import { useShop } from './use-shop.ts'

interface QuoteNoticeProps {
  /** The field is absent in a cart that an earlier version stored in the browser. */
  readonly quote: Cart['quote'] | undefined
  readonly lines: readonly Pick<Cart['lines'][number], 'orderable'>[]
  readonly isCart?: boolean
  readonly className?: string
}

export function QuoteNotice({ quote, lines, isCart = false, className = '' }: QuoteNoticeProps) {
  const t = useTexts('common')
  const href = useHref()
  const day = useDayText()
  const mayOrder = mayDo(useShop().customer?.role ?? null, 'order')
  if (!quote) return null
  const { number, state, hasSetAside } = quote
  const isStanding = state === 'standing'
  const isShort = isStanding && lines.some(({ orderable }) => !orderable)
  return (
    <Alert
      tone={isStanding && !isShort ? 'information' : 'attention'}
      title={t(`cart.quote.${state}`, { number, day: day(quote.validUntil) })}
      className={className}
    >
      <p>{t(isShort ? 'cart.quote.notInStock' : isStanding ? 'cart.quote.asIs' : 'cart.quote.today')}</p>
      {isCart && hasSetAside ? <p className="mt-1">{t('cart.quote.setAside')}</p> : null}
      {isCart && mayOrder ? (
        <form method="post" action={href('quoteLeave')}>
          <button type="submit" className="min-h-11 link">
            {t(isStanding && hasSetAside ? 'cart.quote.back' : 'cart.quote.leave')}
          </button>
        </form>
      ) : null}
    </Alert>
  )
}
