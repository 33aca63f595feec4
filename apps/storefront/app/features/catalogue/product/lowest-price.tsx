import { VatPriceText } from '../../../shop/vat-price-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Configuration } from './configuration.ts'

/** A reduced price must show the lowest one of the 30 days before (specification 3.2-12). */
export function LowestPrice({ configuration: { prices, lowestPrice } }: { configuration: Configuration }) {
  const t = useTexts('catalogue')
  if (!lowestPrice || prices.discountPercentage === 0) return null
  return (
    <p className="mt-1 text-13 text-muted">
      {t('lowestPrice')} <VatPriceText of={lowestPrice} />
    </p>
  )
}
