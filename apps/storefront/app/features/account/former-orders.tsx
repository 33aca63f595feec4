import type { FormerOrderSummary } from '@toonbank/contract/shop/former-order.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { DayText } from '../../shop/day-text.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

export function FormerOrders({ orders }: { orders: readonly FormerOrderSummary[] }) {
  const href = useHref()
  const t = useTexts('account')
  if (orders.length === 0) return null
  return (
    <section className="mt-10 first:mt-0">
      <h2 className="text-21">{t('former.title')}</h2>
      <p className="mb-4 text-muted">{t('former.lead')}</p>
      <ul className="border-t border-line">
        {orders.map(({ uid, number, orderedAt, pieces, state, totalInclVat }) => (
          <li
            key={uid}
            className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-4 hover:bg-linen/50 sm:grid-cols-[1fr_1fr_auto_8rem]"
          >
            <ShopLink
              to={href('formerOrder', { uid })}
              className="break-words font-semibold after:absolute after:inset-0"
            >
              {number}
            </ShopLink>
            <span className="text-muted max-sm:order-3">
              <DayText at={orderedAt} /> · {t('pieces', { count: pieces })}
            </span>
            <span className="text-muted max-sm:order-4 max-sm:justify-self-end">{t(`statuses.${state}`)}</span>
            <span className="text-right font-serif text-17">
              <PriceText amount={totalInclVat} exact />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
