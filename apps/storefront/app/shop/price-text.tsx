import { formatPrice, type PriceStyle } from '@toonbank/domain/money/format-price.ts'
import { localeOf } from '../language/language.ts'
import { useLanguage } from '../language/use-language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useConfig } from './use-config.ts'

export interface PriceOptions {
  readonly exact?: boolean
  /** Zero is shown as 'Gratis'. */
  readonly freeWord?: boolean
}

export function usePrice(): (amount: number | null | undefined, options?: PriceOptions) => string {
  const { display } = useConfig()
  const language = useLanguage()
  const t = useTexts('common')
  return (amount, { exact = false, freeWord = false } = {}) => {
    const style: PriceStyle = {
      locale: localeOf[language],
      currency: exact || display.currency.state ? display.currency.defaultCurrency : undefined,
      decimals: exact || display.priceDecimals,
      freeWord: freeWord ? t('price.free') : undefined,
      unavailableWords: t('price.unavailable'),
    }
    return formatPrice(amount, style)
  }
}

export function PriceText({ amount, ...options }: { amount: number | null | undefined } & PriceOptions) {
  return <span className="tabular-nums">{usePrice()(amount, options)}</span>
}
