import type { Prices } from '@toonbank/contract/fields.ts'
import { useTexts } from '../texts/use-texts.ts'
import { VatPriceText } from './vat-price-text.tsx'

interface PriceTagProps {
  readonly prices: Pick<
    Prices,
    'baseInclVat' | 'baseExclVat' | 'discountInclVat' | 'discountExclVat' | 'discountPercentage'
  >
  readonly from?: boolean
  readonly className?: string
}

/**
 * Shows a product's price in the visitor's VAT view, with the former price struck through. Screen readers hear a
 * phrase: 'Was from € 399, now from € 299'.
 */
export function PriceTag({ prices, from = false, className = 'text-17' }: PriceTagProps) {
  const t = useTexts('common')
  const isDiscounted = prices.discountPercentage > 0
  return (
    <span className={`font-serif ${className}`}>
      {from && !isDiscounted ? <From /> : null}
      {isDiscounted ? (
        <>
          {/* The prices have a line each where one line is too short for both. */}
          <span className="inline-block">
            {from ? <From isSilent /> : null}
            <span className="sr-only">{t(from ? 'price.formerFrom' : 'price.former')} </span>
            <s className="mr-2 text-[0.85em] text-muted">
              <VatPriceText of={{ inclVat: prices.baseInclVat, exclVat: prices.baseExclVat }} />
            </s>
          </span>
          <span className="sr-only">{t(from ? 'price.nowFrom' : 'price.now')} </span>
        </>
      ) : null}
      <span className={isDiscounted ? 'text-clay' : ''}>
        <VatPriceText of={{ inclVat: prices.discountInclVat, exclVat: prices.discountExclVat }} freeWord />
      </span>
    </span>
  )
}

function From({ isSilent = false }: { isSilent?: boolean }) {
  const t = useTexts('common')
  return (
    <span className="font-sans text-13 text-muted" aria-hidden={isSilent || undefined}>
      {t('price.from')}{' '}
    </span>
  )
}
