import type { Order } from '@toonbank/contract/shop/order.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { LinePicture } from '../../shop/line-picture.tsx'
import { PickupPlace } from '../../shop/pickup-place.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface OrderedGoodsProps {
  readonly order: Order
  readonly className: string
}

export function OrderedGoods({ order: { lines, delivery, deliveryAddress }, className }: OrderedGoodsProps) {
  const t = useTexts('checkout')
  const { pickupLocation } = delivery
  return (
    <aside aria-label={t('summary')} className={`rounded border border-line bg-surface p-5 sm:p-6 ${className}`}>
      <h2 className="text-21">{t('summary')}</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.uid} className="flex gap-3 py-3 max-[18rem]:flex-wrap">
            <LinePicture image={line.image} className="w-16" />
            <div className="min-w-0 grow text-13">
              <p className="text-15 wrap-anywhere">{line.title}</p>
              {line.options.map((option) => (
                <p key={option.label} className="text-muted">
                  {option.label}: {option.name}
                </p>
              ))}
              <p className="text-muted">{t('pieces', { count: line.quantity })}</p>
            </div>
            <PriceText amount={line.totals.totalInclVat} exact freeWord />
          </li>
        ))}
      </ul>
      <h3 className="mt-4 font-sans text-15 font-semibold tracking-normal">
        {t(pickupLocation ? 'collectAt' : 'deliverTo')}
      </h3>
      <p className="wrap-anywhere">
        {pickupLocation ? (
          <PickupPlace of={pickupLocation} />
        ) : (
          addressLines(deliveryAddress).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))
        )}
      </p>
    </aside>
  )
}
