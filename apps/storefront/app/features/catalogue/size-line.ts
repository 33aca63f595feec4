import type { ListedProduct } from '../../shop/listed-product.ts'
import type { useTexts } from '../../texts/use-texts.ts'

export const sizeLine = (
  t: ReturnType<typeof useTexts<'catalogue'>>,
  { isMadeToMeasure, sizeText }: Pick<ListedProduct, 'isMadeToMeasure' | 'sizeText'>,
): string => {
  if (!isMadeToMeasure) return sizeText
  return sizeText ? t('orMadeToMeasure', { sizes: sizeText }) : t('madeToMeasure')
}
