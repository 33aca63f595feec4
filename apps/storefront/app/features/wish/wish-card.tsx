import type { Wish } from '@toonbank/contract/shop/wish.ts'
import { announcedPrice } from '@toonbank/domain/catalogue/lowest-price.ts'
import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import type { ReactNode } from 'react'
import { CardLink } from '../../language/card-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { OwnPriceMark } from '../../shop/own-price-mark.tsx'
import { PriceTag } from '../../shop/price-tag.tsx'
import { StockText } from '../../shop/stock-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { wishAddress } from './wish-address.ts'
import { WishToCart } from './wish-to-cart.tsx'

interface WishCardProps {
  readonly wish: Wish
  readonly onAdd: (wish: Wish, form: HTMLFormElement) => void
  readonly removal?: ReactNode
}

const sizes = '(min-width: 64rem) 24vw, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)'

export function WishCard({ wish, onAdd, removal }: WishCardProps) {
  const href = useHref()
  const t = useTexts('wish')
  const { card, line } = wish
  const stock = line ? { stock: line.stock, backorder: card.backorder, isMadeToMeasure: !line.returnable } : card
  return (
    <li className="flex flex-col" data-wish={wish.identity} tabIndex={-1}>
      <article className="group relative grow">
        <div className="aspect-4/5 overflow-hidden rounded bg-linen">
          {card.image ? (
            <Picture
              picture={card.image}
              sizes={sizes}
              between={[320, 960]}
              alt=""
              className="size-full object-cover"
            />
          ) : (
            <NoPicture className="size-full" />
          )}
        </div>
        <h2 className="mt-3 font-sans text-15 font-semibold tracking-normal sm:text-17">
          <CardLink to={wishAddress(href, wish)}>{card.title}</CardLink>
        </h2>
        {wish.options.length > 0 && line === null ? <p className="text-13 text-muted">{t('gone')}</p> : null}
        <ul className="text-13 text-muted">
          {line?.options.map(({ groupId, label, name }) => (
            <li key={groupId}>
              {label}: {name}
            </li>
          ))}
        </ul>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <PriceTag
            prices={line?.prices ?? announcedPrice(card.prices, card.lowestPrice)}
            from={line === null && card.isFromPrice}
          />
          {card.isOwnPrice ? <OwnPriceMark /> : null}
        </p>
        <p className="mt-1 text-13 text-muted">
          <StockText product={stock} />
        </p>
      </article>
      <div className="mt-3">
        <WishToCart wish={wish} onAdd={onAdd} />
        {removal}
      </div>
    </li>
  )
}
