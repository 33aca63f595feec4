import type { Prices } from '@toonbank/contract/fields.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PriceText } from './price-text.tsx'
import { useShop } from './use-shop.ts'

interface PriceTagProps {
  readonly prices: Pick<Prices, 'baseInclVat' | 'baseExclVat' | 'discountInclVat' | 'discountExclVat' | 'discountPercentage'>
  /** Dearer choices exist. */
  readonly from?: boolean
  readonly className?: string
}

/** A product's price, with or without VAT as the shop shows it; the former price is struck through beside a discounted one. */
export function PriceTag({ prices, from = false, className = 'text-17' }: PriceTagProps) {
  const t = useTexts('common')
  const { priceExclVat } = useShop().config.display
  const now = priceExclVat ? prices.discountExclVat : prices.discountInclVat
  const former = priceExclVat ? prices.baseExclVat : prices.baseInclVat
  const isDiscounted = prices.discountPercentage > 0
  return (
    <span className={`font-serif ${className}`}>
      {from ? <span className="font-sans text-13 text-muted">{t('price.from')} </span> : null}
      {isDiscounted ? (
        <>
          <span className="sr-only">{t('price.former')} </span>
          <s className="mr-2 text-[0.85em] text-muted">
            <PriceText amount={former} />
          </s>
          <span className="sr-only">{t('price.now')} </span>
        </>
      ) : null}
      <span className={isDiscounted ? 'text-clay' : ''}>
        <PriceText amount={now} freeWord />
      </span>
    </span>
  )
}
