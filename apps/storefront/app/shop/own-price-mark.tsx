import { useTexts } from '../texts/use-texts.ts'

/** Beside a price that the shop has agreed with this customer. */
export function OwnPriceMark() {
  const t = useTexts('common')
  return <span className="text-13 font-medium text-moss">{t('price.own')}</span>
}
