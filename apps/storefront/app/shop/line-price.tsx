import { useTexts } from '../texts/use-texts.ts'
import type { BothVat } from './use-vat-view.tsx'
import { VatPriceText } from './vat-price-text.tsx'

/**
 * Shows the price of a line below its price without discount: the upper amounts add up to the subtotal, the differences
 * to the discount.
 */
export function LinePrice({ before, after, isDiscounted }: { before: BothVat; after: BothVat; isDiscounted: boolean }) {
  const t = useTexts('common')
  return (
    <span className="text-right whitespace-nowrap">
      {isDiscounted ? (
        <>
          <span className="sr-only">{t('price.former')} </span>
          <s className="block text-13 text-muted">
            <VatPriceText of={before} exact />
          </s>
          <span className="sr-only">{t('price.now')} </span>
        </>
      ) : null}
      <VatPriceText of={after} exact />
    </span>
  )
}
